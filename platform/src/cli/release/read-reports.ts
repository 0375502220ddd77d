import { existsSync } from 'node:fs';
import type { ReadReports } from '@zone-directory/federation-build/release';
import { readFailureDetails, readReportedFailures } from '../../failures/reported-failures';
import { openStorage, type Storage, type StorageLocation } from '../../storage/storage';

/** Reads reports from the database of the page servers, which is opened when it is first needed. */
export function readReports(location: StorageLocation): ReadReports & { close(): Promise<void> } {
  let opened: Promise<Storage> | undefined;
  const isThere = !('file' in location) || existsSync(location.file);
  const database = async () => {
    opened ??= openStorage(location);
    return (await opened).database;
  };
  return {
    // Before the first start of a server nothing has been counted.
    of: async (releases) =>
      isThere ? readReportedFailures(await database(), releases, Date.now()) : new Map(),
    detailsOf: async (release) => (isThere ? readFailureDetails(await database(), release, Date.now()) : []),
    close: async () => {
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}
