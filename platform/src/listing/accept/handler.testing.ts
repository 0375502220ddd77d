import { temporaryStorage } from '../../storage/databases.testing';
import type { Storage } from '../../storage/storage';
import { listingRequest } from './sample.testing';
import { createSendListing } from './send-listing';
import type { SendOptions } from './send-request';

const GENEROUS = { windowMs: 60_000, perAddress: 10_000, perNetwork: 10_000, stored: 10_000 };

/** The sender of the tests. */
export const VISITOR = { ip: '192.0.2.1', origin: 'http://zone.example' };

/** Gives every test of a file its own empty database, and handlers over it. */
export function useHandler() {
  let storage: Storage;
  beforeEach(async () => {
    storage = await temporaryStorage();
  });
  afterEach(() => storage.close());

  const create = (options: Partial<SendOptions> = {}) =>
    createSendListing({
      storage,
      allowedOrigins: ['https://partner.example'],
      now: Date.now,
      rateLimit: GENEROUS,
      ...options,
    });
  const database = () => storage.database;
  const stored = () => database().selectFrom('listing_requests').selectAll().execute();

  return {
    create,
    database,
    storage: () => storage,
    stored,
    send: async (body: unknown, init?: RequestInit) => create()(listingRequest(body, init), VISITOR),
    expectRefusal: async (response: Response, status: number, error: string) => {
      expect([response.status, await response.json()]).toEqual([status, { error }]);
      expect(await stored()).toEqual([]);
    },
  };
}
