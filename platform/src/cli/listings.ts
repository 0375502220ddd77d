import { closeSync, openSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readDeployment } from '../deployment';
import { readListings } from '../listing/store/listing-store';
import { describeStorage, openStorage } from '../storage/storage';
import { runCommand } from './processes/run-command';

/**
 * `npm run listings`: prints the received listing requests, oldest first, one JSON object per line; with
 * `-- --quarantined`, the quarantined ones instead. `-- --out FILE` writes them to a new file that only its owner can
 * read. The counts of both go to stderr.
 */
async function listings(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { quarantined: { type: 'boolean', default: false }, out: { type: 'string' } },
  });
  const location = readDeployment(process.env, process.cwd(), []).database;
  const storage = await openStorage(location);
  const file = values.out === undefined ? undefined : openSync(values.out, 'wx', 0o600);
  const write = (line: string) => (file === undefined ? console.log(line) : writeSync(file, `${line}\n`));
  try {
    const all = await readListings(storage);
    const shown = all.filter(({ quarantine_reason }) => (quarantine_reason !== null) === values.quarantined);
    for (const { idempotency_key, ...listing } of shown) write(JSON.stringify(listing));
    const others = all.length - shown.length;
    const rest = values.quarantined ? 'not quarantined' : 'quarantined (npm run listings -- --quarantined)';
    console.error(`${shown.length} listing requests in ${describeStorage(location)}; ${others} ${rest}`);
  } finally {
    if (file !== undefined) closeSync(file);
    await storage.close();
  }
}

await runCommand(listings);
