// Run in its own process by durability.test.ts, which kills it. Prints its URL when it listens.
import { toRequestListener } from '../../http/fetch-listener';
import { startServer } from '../../http/server';
import { openStorage } from '../../storage/storage';
import { createSendListing } from './send-listing';
import { RATE_LIMIT } from './send-request';

const storage = await openStorage({ file: process.argv[2] ?? '' });
const requestListener = toRequestListener(
  createSendListing({ storage, allowedOrigins: [], now: Date.now, rateLimit: RATE_LIMIT }),
);
const server = await startServer({ port: 0, purpose: 'durability test', requestListener });
console.log(server.url);
