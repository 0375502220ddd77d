// An instance that starts refreshing at once. durability.test.ts runs it as a separate process and kills it. Prints the
// version of each snapshot that it loads.
import { openStorage } from '../storage/storage';
import { createGatewayData } from './gateway-data';

const [file = '', endpointUrl = '', apiKey = '', baseId = '', intervalMs = ''] = process.argv.slice(2);
const storage = await openStorage({ file });
const airtable = { apiKey, baseId, endpointUrl };
const gateway = createGatewayData({ storage, airtable, intervalMs: Number(intervalMs), now: Date.now });
gateway.holder.onChange(({ snapshot }) => console.log(snapshot.version));
await gateway.start();
