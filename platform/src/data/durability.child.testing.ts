// Run as a process of its own by durability.test.ts, which kills it: an instance that begins to read at once. Prints a
// line for each snapshot that it holds.
import { openStorage } from '../storage/storage';
import { createGatewayData } from './gateway-data';

const [file = '', endpointUrl = '', apiKey = '', baseId = '', intervalMs = ''] = process.argv.slice(2);
const storage = await openStorage({ file });
const airtable = { apiKey, baseId, endpointUrl };
const gateway = createGatewayData({ storage, airtable, intervalMs: Number(intervalMs), now: Date.now });
gateway.holder.onChange(({ snapshot }) => console.log(snapshot.version));
await gateway.start();
