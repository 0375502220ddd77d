import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Storage } from '../../storage/storage';
import type { UpOrDown } from './probe';

const PROBE_TIMEOUT_MS = 2_000;

/** Whether the database answers within two seconds. While one question is open, no other is asked: a database that hangs has no need of more. */
export function storageHealth({ database }: Pick<Storage, 'database'>): () => Promise<UpOrDown> {
  let asked: Promise<UpOrDown> | undefined;
  const ask = async (): Promise<UpOrDown> => {
    try {
      await sql`select 1`.execute(database);
      return 'up';
    } catch {
      return 'down';
    } finally {
      asked = undefined;
    }
  };
  return async () => {
    asked ??= ask();
    return Promise.race([asked, delay(PROBE_TIMEOUT_MS, 'down' as const, { ref: false })]);
  };
}
