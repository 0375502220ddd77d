import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Storage } from './storage';

const PROBE_TIMEOUT_MS = 2_000;

/**
 * Returns a probe for whether the database answers within two seconds. While one query is open no other is sent, so a
 * hanging database is not burdened with more.
 */
export function storageHealth({ database }: Pick<Storage, 'database'>): () => Promise<'up' | 'down'> {
  let asked: Promise<'up' | 'down'> | undefined;
  const ask = async (): Promise<'up' | 'down'> => {
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
