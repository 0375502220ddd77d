import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type Storage } from '../../storage/storage';
import { SEND_LISTING_PATH } from './send-listing';

/** A complete listing request, for tests. */
export const SAMPLE = {
  name: 'Quayside "Cold" Stores; DROP TABLE \\ 冷蔵庫 🧊',
  industry: 'logistics',
  contact: 'Sample Contact-Person',
  email: 'contact@example.com',
  phone: '+000 55 500 0001',
  message: 'We store fish.\nAnd ice.',
  terms: true,
};

export interface TemporaryStorage {
  readonly storage: Storage;
  readonly file: string;
  remove(): Promise<void>;
}

/** A database in a temporary folder. */
export async function temporaryStorage(): Promise<TemporaryStorage> {
  const folder = mkdtempSync(join(tmpdir(), 'zone-listing-'));
  const file = join(folder, 'zone.db');
  const storage = await openStorage({ file });
  return {
    storage,
    file,
    remove: async () => {
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A request as the form on the zone's own page sends it. */
export function listingRequest(body: unknown, init: RequestInit = {}): Request {
  return new Request(`http://zone.example${SEND_LISTING_PATH}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
    headers: { 'Content-Type': 'application/json', Origin: 'http://zone.example', ...init.headers },
  });
}
