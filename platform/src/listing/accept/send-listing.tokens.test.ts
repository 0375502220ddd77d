import { recordedLog } from '../../log/log.testing';
import { describeDatabases, openTestDatabase } from '../../storage/databases.testing';
import type { Storage } from '../../storage/storage';
import { deleteExpiredUses } from '../store/form-token-uses';
import { formTokenSecret, issueFormToken } from './form-token';
import { useHandler } from './handler.testing';
import { listingRequest, SAMPLE } from './sample.testing';

const { create } = useHandler();
const NOW = Date.UTC(2026, 0, 2);
const DAY_MS = 24 * 60 * 60 * 1_000;
/** A fiftieth of what the form takes, so that a test sends only dozens. */
const RATE_LIMIT = { windowMs: 600_000, perAddress: 30, perNetwork: 30, stored: 40 };

describeDatabases('a form token,', (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await openTestDatabase(kind);
  });
  afterEach(() => storage.close());

  const start = () => create({ storage, now: () => NOW, rateLimit: RATE_LIMIT });
  const fresh = async () => issueFormToken(await formTokenSecret(storage)(), NOW - 60_000);
  /** The status of a request, sent to a server that runs or that has just started. */
  const send = async (token: string, ip: string, server = start()) =>
    (await server(listingRequest(SAMPLE, { headers: { 'Form-Token': token } }), { ip, origin: '' })).status;
  /** How many requests are stored, by the reason for their quarantine. */
  const stored = async () => {
    const rows = await storage.database.selectFrom('listing_requests').select('quarantine_reason').execute();
    const counts: Record<string, number> = {};
    for (const { quarantine_reason: reason } of rows) counts[`${reason}`] = (counts[`${reason}`] ?? 0) + 1;
    return counts;
  };
  const network = (index: number) => `198.51.${index % 10}.${Math.floor(index / 10)}`;

  it('shared by ten networks, leaves the form open for a person with a fresh one', async () => {
    const server = start();
    const shared = await fresh();
    const statuses: number[] = [];
    for (let index = 0; index < 60; index += 1) statuses.push(await send(shared, network(index), server));
    expect(statuses.filter((status) => status === 201)).toHaveLength(45);
    expect(await stored()).toEqual({ null: 5, 'used-token': 40 });
    expect(await send(await fresh(), '203.0.113.1', server)).toBe(201);
    expect(await stored()).toEqual({ null: 6, 'used-token': 40 });
  });

  it('used many times at once, counts each use, also after a restart and on another instance', async () => {
    const shared = await fresh();
    const servers = [start(), start()];
    await Promise.all(Array.from({ length: 12 }, (_, n) => send(shared, network(n), servers[n % 2])));
    expect(await stored()).toEqual({ null: 5, 'used-token': 7 });
    expect(await send(shared, '203.0.113.1')).toBe(201);
    expect(await stored()).toEqual({ null: 5, 'used-token': 8 });
  });

  it('sent again with one key, because the answer was lost or nothing could be stored, is one use', async () => {
    const token = await fresh();
    const { log } = recordedLog();
    const server = create({ storage, now: () => NOW, rateLimit: RATE_LIMIT, ways: ['mail'], log });
    const again = async (name: string) => {
      const headers = { 'Form-Token': token, 'Idempotency-Key': `key-of-${name}` };
      const request = listingRequest({ ...SAMPLE, name }, { headers });
      return (await server(request, { ip: '203.0.113.1', origin: '' })).status;
    };
    const { database } = storage;
    await database.schema.alterTable('deliveries').renameTo('elsewhere').execute();
    for (let tries = 0; tries < 6; tries += 1) expect(await again('one')).toBe(503);
    await database.schema.alterTable('elsewhere').renameTo('deliveries').execute();
    for (const name of ['one', 'one', 'one', 'two', 'two', 'three', 'four', 'five'])
      expect(await again(name)).toBe(201);
    expect(await stored()).toEqual({ null: 5 });
    expect(await again('six')).toBe(201);
    expect(await stored()).toEqual({ null: 5, 'used-token': 1 });
  });

  it('one for each of many requests from ten networks, leaves the form open for another network', async () => {
    const server = start();
    const many = Array.from({ length: 60 }, async (_, n) =>
      send(await fresh(), `2001:db8:${n % 3}:${n}::1`, server),
    );
    expect((await Promise.all(many)).filter((status) => status === 201)).toHaveLength(9 + 20);
    for (const other of ['203.0.113.1', '2001:db8:3::1'])
      expect(await send(await fresh(), other, server)).toBe(201);
    expect(Object.keys(await stored())).toEqual(['null']);
  });

  it('is forgotten once it is too old to be used', async () => {
    await send(await fresh(), '203.0.113.1');
    const counted = () => storage.database.selectFrom('form_token_uses').selectAll().execute();
    await deleteExpiredUses(storage.database, NOW + DAY_MS - 60_000);
    expect(await counted()).toHaveLength(1);
    await deleteExpiredUses(storage.database, NOW + DAY_MS + 1);
    expect(await counted()).toEqual([]);
  });
});
