import { during, endVirtualTime, pass, passUntil, useVirtualTime } from '../../data/virtual-time.testing';
import { temporaryStorage } from '../../storage/databases.testing';
import type { StoredRequest } from '../../storage/schema';
import type { Storage } from '../../storage/storage';
import { LISTING, nameIn } from '../accept/sample.testing';
import { saveRequest } from '../store/request-store';
import { type Courier, oneByOne } from './courier';
import { type Deliveries, startDeliveries } from './deliveries';
import { DeliveryError, WayError } from './delivery-error';
import type { Way } from './ways';

const MINUTE = 60_000;
const WAYS = ['table', 'mail'] as const;

let storage: Storage;
let started: Deliveries[];
let logged: string[];
/** What couriers were given, with the time, and what they do. */
let tried: { readonly way: Way; readonly name: string; readonly at: number }[];
let act: (way: Way, request: StoredRequest, signal: AbortSignal) => Promise<void>;

beforeEach(async () => {
  storage = await temporaryStorage();
  useVirtualTime();
  started = [];
  logged = [];
  tried = [];
  act = async () => {};
});
afterEach(async () => {
  await during(Promise.all(started.map((one) => one.stop())), 50);
  endVirtualTime();
  await storage.close();
});

const courier = (way: Way, more: Partial<Courier> = {}): Courier => ({
  ...oneByOne((request, signal) => {
    tried.push({ way, name: nameIn(request), at: Date.now() });
    return act(way, request, signal);
  }),
  ...more,
});
function start(couriers: Partial<Record<Way, Courier>> = { table: courier('table'), mail: courier('mail') }) {
  const log = (line: string) => void logged.push(line);
  const deliveries = startDeliveries({ database: storage.database, couriers, now: Date.now, log });
  started.push(deliveries);
  return deliveries;
}
async function save(name: string, ways: readonly Way[] = WAYS) {
  await pass(1);
  await saveRequest(
    storage,
    { ...LISTING, name },
    { idempotencyKey: null, quarantine: null, ways, now: Date.now() },
  );
}
async function saveMany(count: number, ways?: readonly Way[]) {
  const names = Array.from({ length: count }, (_, index) => `Company ${index}`);
  for (const name of names) await save(name, ways);
  return names;
}
const triedOn = (way: Way) => tried.filter((one) => one.way === way).map(({ name }) => name);
const states = async (way: Way) =>
  (await storage.database.selectFrom('deliveries').select('state').where('way', '=', way).execute())
    .map(({ state }) => state)
    .sort();
const away = () => new WayError('ECONNREFUSED', 'Start it.');

it('delivers at once what this process has stored, and soon what another one has', async () => {
  const deliveries = start();
  await pass(100);
  await save('Here');
  const storedAt = Date.now();
  deliveries.wake();
  await passUntil(() => tried.length === 2);
  expect(Date.now() - storedAt).toBeLessThan(500);
  await save('Elsewhere');
  await pass(6_000);
  expect(triedOn('table')).toEqual(['Here', 'Elsewhere']);
  expect(await states('mail')).toEqual(['delivered', 'delivered']);
  expect(logged).toEqual([]);
});

it('delivers by mail while the table fails or hangs, and the other way round', async () => {
  act = (way) => (way === 'table' ? new Promise(() => {}) : Promise.resolve());
  await saveMany(5);
  start();
  await pass(10_000, 5);
  expect(triedOn('mail')).toHaveLength(5);
  expect(await states('mail')).toEqual(Array(5).fill('delivered'));
  expect(triedOn('table')).toHaveLength(1);
});

it('tries one request at a time while a way fails, and delivers all, oldest first, when it works again', async () => {
  const names = await saveMany(60, ['table']);
  let isAway = true;
  act = async () => {
    if (isAway) throw away();
  };
  const deliveries = start({ table: courier('table') });
  await pass(20 * MINUTE);
  expect(tried.length).toBeLessThanOrEqual(12);
  expect(tried.length).toBeGreaterThanOrEqual(6);
  expect(logged).toEqual(['Listing requests wait: the way "table" fails (ECONNREFUSED). Start it.']);
  expect(deliveries.problems()).toEqual([
    {
      about: 'delivery table',
      problem: expect.stringMatching(/^Listing requests have waited (?:19|20) minutes .*ECONNREFUSED/),
      action: 'Start it.',
    },
  ]);
  isAway = false;
  const before = tried.length;
  await pass(6.5 * MINUTE, 10);
  const arrived = tried.slice(before).map(({ name }) => name);
  expect([...arrived].sort()).toEqual([...names].sort());
  // One that was tried in place of the oldest one may be ahead of it.
  expect(arrived.slice(2)).toEqual(names.slice(2));
  expect((tried.at(-1)?.at ?? 0) - (tried[before]?.at ?? 0)).toBeLessThan(MINUTE);
  expect(await states('table')).toEqual(Array(60).fill('delivered'));
  expect(deliveries.problems()).toEqual([]);
  expect(logged.slice(1)).toEqual(['The way "table" of listing requests works again.']);
});

it('delivers the others when one request fails by itself, and that one later', async () => {
  const names = await saveMany(10, ['mail']);
  let isBad = true;
  act = async (_, request) => {
    if (nameIn(request) === 'Company 0' && isBad) throw new DeliveryError('SMTP 451');
  };
  const deliveries = start({ mail: courier('mail') });
  await pass(20_000);
  expect(await states('mail')).toEqual([...Array(9).fill('delivered'), 'waiting']);
  expect(tried).toHaveLength(10);
  expect(deliveries.problems()).toEqual([]);
  isBad = false;
  await pass(40_000);
  expect(triedOn('mail')).toEqual([...names, 'Company 0']);
});

it('delivers the others even when each attempt with one request fails like the whole way', async () => {
  await saveMany(10, ['mail']);
  act = async (_, request) => {
    if (nameIn(request) === 'Company 0') throw away();
  };
  start({ mail: courier('mail') });
  await pass(2 * MINUTE);
  expect((await states('mail')).filter((state) => state === 'delivered')).toHaveLength(9);
});

it('takes failures of several requests in a row for a failure of the way', async () => {
  await saveMany(50, ['table']);
  act = async () => {
    throw new DeliveryError('AIRTABLE 422');
  };
  const deliveries = start({ table: courier('table') });
  await pass(5 * MINUTE);
  expect(tried.length).toBeLessThan(20);
  expect(deliveries.states()).toMatchObject([{ way: 'table', failure: { code: 'AIRTABLE 422' } }]);
});

it('gives up after a week in which the way has failed, and delivers what is newer', async () => {
  await save('Old', ['mail']);
  act = async () => {
    throw away();
  };
  start({ mail: courier('mail') });
  await pass(MINUTE);
  jest.setSystemTime(Date.now() + 7 * 24 * 60 * MINUTE);
  await save('New', ['mail']);
  await pass(11 * MINUTE);
  expect(await states('mail')).toEqual(['dead', 'waiting']);
});

it('looks whether a way can work before anything waits, and names it until it can', async () => {
  let isMissing = true;
  const check = async () => {
    if (isMissing) throw new WayError('AIRTABLE 403', 'Create it.');
  };
  const deliveries = start({ table: courier('table', { check }) });
  await pass(5 * MINUTE);
  expect(logged).toEqual(['Listing requests wait: the way "table" fails (AIRTABLE 403). Create it.']);
  expect(deliveries.problems()).toHaveLength(1);
  await save('Waits');
  isMissing = false;
  await pass(6 * MINUTE);
  expect(triedOn('table')).toEqual(['Waits']);
  expect(deliveries.problems()).toEqual([]);
});

it('waits for its turn, and takes nothing from the outbox meanwhile', async () => {
  let isOthers = true;
  const inTurn = async (work: () => Promise<void>) => {
    if (isOthers) return false;
    await work();
    return true;
  };
  await saveMany(3, ['table']);
  const deliveries = start({ table: courier('table', { inTurn }) });
  await pass(10_000);
  const claims = await storage.database.selectFrom('deliveries').select('claimed_until').execute();
  expect(claims.map(({ claimed_until }) => claimed_until)).toEqual([null, null, null]);
  expect(deliveries.problems()).toEqual([]);
  await pass(4 * MINUTE);
  expect(deliveries.problems()).toMatchObject([
    { about: 'delivery table', action: expect.stringContaining('`data`') },
  ]);
  isOthers = false;
  await pass(3_000);
  expect(triedOn('table')).toHaveLength(3);
  expect(deliveries.problems()).toEqual([]);
});

it('ends what is under way when it stops, and leaves the rest to others', async () => {
  let end = () => {};
  act = () => new Promise((resolve) => (end = resolve));
  await saveMany(3, ['mail']);
  const deliveries = start({ mail: courier('mail') });
  await passUntil(() => tried.length === 1);
  const stopped = deliveries.stop();
  await pass(500);
  end();
  await during(stopped);
  expect(await states('mail')).toEqual(['delivered', 'waiting', 'waiting']);
  expect(tried).toHaveLength(1);
});

it('stops within seconds although nothing answers, and another instance delivers at once', async () => {
  act = () => new Promise(() => {});
  await saveMany(2, ['mail']);
  const deliveries = start({ mail: courier('mail') });
  await passUntil(() => tried.length === 1);
  const stoppedAt = Date.now();
  await during(deliveries.stop(), 20);
  expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  act = async () => {};
  start({ mail: courier('mail') });
  await pass(1_000, 5);
  expect(await states('mail')).toEqual(['delivered', 'delivered']);
});
