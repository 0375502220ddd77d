import { parseArgs } from 'node:util';
import { readDeployment } from '../deployment';
import { readListings } from '../listing/store/listing-store';
import { openStorage } from '../storage/storage';
import { runCommand } from './processes/run-command';

/**
 * `npm run listings`: prints the received listing requests, oldest first, one JSON object per line; with
 * `-- --quarantined`, the quarantined ones instead. The counts of both go to stderr.
 */
async function listings(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { quarantined: { type: 'boolean', default: false } } });
  const storage = await openStorage(readDeployment(process.env, process.cwd(), []).database);
  try {
    const all = await readListings(storage);
    const shown = all.filter(({ quarantine_reason }) => (quarantine_reason !== null) === values.quarantined);
    for (const { idempotency_key, ...listing } of shown) console.log(JSON.stringify(listing));
    const others = all.length - shown.length;
    const rest = values.quarantined ? 'not quarantined' : 'quarantined (npm run listings -- --quarantined)';
    console.error(`${shown.length} listing requests; ${others} ${rest}`);
  } finally {
    await storage.close();
  }
}

await runCommand(listings);
