import { type FaultRule, startAirtable, type TestAirtable } from '@zone-directory/testing';
import { baseOf } from '../../../data/base.testing';
import { createGatewayData } from '../../../data/gateway-data';
import { createBaseTurns } from '../../../data/sync/base-turns';
import { during, endVirtualTime, pass, passUntil, useVirtualTime } from '../../../data/virtual-time.testing';
import { recordedLog } from '../../../log/log.testing';
import { temporaryStorage } from '../../../storage/databases.testing';
import type { Storage } from '../../../storage/storage';
import { LISTING } from '../../accept/sample.testing';
import { saveRequest } from '../../store/request-store';
import { type Deliveries, startDeliveries } from '../deliveries';
import { deliverySettings, TABLE_FIELDS, type TableSettings } from '../delivery-settings';
import { removeDeliveries } from '../outbox';
import { createTableCourier } from './table-courier';

const TABLE = 'Listing requests';
const PATH = '/Listing%20requests';
const MINUTE = 60_000;
jest.setTimeout(60_000);

let airtable: TestAirtable;
let storage: Storage;
let stops: (() => Promise<void>)[];
let logged: string[];
let settings: TableSettings;

/** Starts a base that has the editors' table, with a column of theirs. */
async function startWith(fields: readonly string[] = Object.values(TABLE_FIELDS), businesses = 1) {
  const base = baseOf(businesses);
  const table = { primary: 'Name', fields: [...fields, 'Status'], records: [] };
  airtable = await startAirtable(
    { ...base, tables: { ...base.tables, [TABLE]: table } },
    { rateLimit: { perSecond: 5 } },
  );
}

beforeEach(async () => {
  storage = await temporaryStorage();
  stops = [];
  logged = [];
  const { table } = deliverySettings({ LISTINGS_TABLE: TABLE });
  if (!table) throw new Error('it is off');
  settings = table;
  useVirtualTime();
});
afterEach(async () => {
  await during(Promise.all(stops.map((stop) => stop())), 20);
  endVirtualTime();
  await storage.close();
  await airtable.close();
});

/** Starts an instance: its deliveries, and with `reads` its gateway, too. */
async function instance({ reads = false } = {}): Promise<Deliveries> {
  const base = { storage, airtable: airtable.settings, now: Date.now };
  const turns = createBaseTurns(base);
  if (reads) {
    const gateway = createGatewayData({ ...base, turns, log: recordedLog().log });
    stops.push(gateway.stop);
    await gateway.start();
  }
  const deliveries = startDeliveries({
    database: storage.database,
    couriers: { table: createTableCourier({ settings, base: airtable.settings, turns }) },
    now: Date.now,
    log: (line) => logged.push(line),
  });
  stops.push(deliveries.stop);
  return deliveries;
}
async function save(changes: Partial<typeof LISTING> | { name: string } = {}) {
  await pass(1);
  const options = { idempotencyKey: null, quarantine: null, ways: ['table'] as const, now: Date.now() };
  const saved = await saveRequest(storage, { ...LISTING, ...changes }, options);
  return saved.status === 'saved' ? saved.id : '';
}
const saveMany = async (count: number) => {
  for (let index = 0; index < count; index += 1) await save({ name: `Company ${index}` });
};
const rows = () =>
  [...(airtable.store.table(TABLE)?.rows() ?? [])].map(({ fields }) => Object.fromEntries(fields));
const edit = (field: string, text: string) => {
  for (const row of airtable.store.table(TABLE)?.rows() ?? []) row.fields.set(field, text);
};
const states = async () =>
  (await storage.database.selectFrom('deliveries').select('state').execute())
    .map(({ state }) => state)
    .sort();
const writes = () => airtable.requests.filter(({ method }) => method === 'PATCH').length - 1;
const refuse = (...rules: Omit<FaultRule, 'path'>[]) =>
  airtable.fault(...rules.map((rule) => ({ path: PATH, ...rule })));
const delivered = async () => {
  for (let looks = 0; looks < 2_000; looks += 1) {
    if (!(await states()).includes('waiting')) return;
    await pass(20, 10);
  }
  throw new Error('not delivered');
};

it('makes each request one row, ten with a call, with its texts neutral', async () => {
  await startWith();
  await saveMany(24);
  const id = await save({ name: '=HYPERLINK("https://evil.example")', message: 'One\r\ntwo\u202e\u0000' });
  await instance();
  await delivered();
  expect(rows()).toHaveLength(25);
  expect(writes()).toBe(3);
  expect(rows().map(({ Name }) => Name)).toEqual([
    ...Array.from({ length: 24 }, (_, index) => `Company ${index}`),
    `'=HYPERLINK("https://evil.example")`,
  ]);
  expect(rows()[24]).toEqual({
    'Request ID': id,
    'Received at': expect.stringMatching(/^\d{4}-.*Z$/),
    Name: `'=HYPERLINK("https://evil.example")`,
    Industry: 'logistics',
    Contact: LISTING.contact,
    Email: LISTING.email,
    Phone: `'${LISTING.phone}`,
    Message: 'One\ntwo',
    'Privacy text': '',
  });
  expect(logged).toEqual([]);
});

it('writes to fields of other names', async () => {
  const fields = { ...TABLE_FIELDS, id: 'Nr.', email: 'E-mail "private"' };
  await startWith(Object.values(fields));
  settings = { ...settings, fields };
  const id = await save();
  await instance();
  await delivered();
  expect(rows()).toMatchObject([{ 'Nr.': id, 'E-mail "private"': LISTING.email }]);
});

it('keeps one row, and what an editor has entered, when nobody knows whether a row has arrived', async () => {
  await startWith();
  await save();
  await instance();
  await passUntil(() => airtable.requests.length > 1);
  // The base writes the row, and its answer is lost.
  refuse({ action: { kind: 'cut', afterBytes: 1 }, times: 1 });
  await passUntil(() => rows().length === 1);
  edit('Status', 'Called');
  expect(await states()).toEqual(['waiting']);
  await delivered();
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toMatchObject({ Status: 'Called', Name: LISTING.name });
  edit('Name', 'Corrected');
  await pass(2 * MINUTE);
  expect(rows()).toMatchObject([{ Name: 'Corrected' }]);
});

it('delivers the other nine when the table refuses one', async () => {
  await startWith();
  await saveMany(10);
  await instance();
  await passUntil(() => airtable.requests.length > 1);
  // The call with all ten, and the one with the first.
  refuse({
    action: { kind: 'answer', status: 422, body: { error: { type: 'INVALID_VALUE_FOR_COLUMN' } } },
    times: 2,
  });
  await pass(15_000, 5);
  expect(await states()).toEqual([...Array(9).fill('delivered'), 'waiting']);
  await pass(MINUTE);
  expect(await states()).toEqual(Array(10).fill('delivered'));
});

it.each<[string, Omit<FaultRule, 'path'>, string, RegExp]>([
  ['a refused token', { action: { kind: 'answer', status: 401 } }, 'AIRTABLE 401', /LISTINGS_API_KEY/],
  ['no right', { action: { kind: 'answer', status: 403 } }, 'AIRTABLE 403', /data\.records:write/],
  ['a server error', { action: { kind: 'answer', status: 503 } }, 'AIRTABLE 503', /doctor/],
  ['a broken connection', { action: { kind: 'reset' } }, 'AIRTABLE CONNECTION_ERROR', /doctor/],
  ['a hanging base', { action: { kind: 'hang' } }, 'AIRTABLE TIMEOUT', /doctor/],
])('makes few calls with %s, and delivers everything afterwards', async (_, fault, code, action) => {
  await startWith();
  await saveMany(40);
  const deliveries = await instance();
  await passUntil(() => airtable.requests.length === 2);
  refuse(fault);
  await pass(8 * MINUTE);
  expect(airtable.requests.length).toBeLessThan(25);
  expect(deliveries.problems()).toMatchObject([
    {
      about: 'delivery table',
      problem: expect.stringContaining(code),
      action: expect.stringMatching(action),
    },
  ]);
  refuse();
  await pass(7 * MINUTE);
  expect(rows()).toHaveLength(40);
  expect(await states()).toEqual(Array(40).fill('delivered'));
  expect(deliveries.problems()).toEqual([]);
});

it.each<[string, () => Promise<void>, RegExp]>([
  [
    'a field that is missing',
    () => startWith(Object.values(TABLE_FIELDS).filter((name) => name !== 'Industry')),
    /\(AIRTABLE 422\)\. Create the field "Industry" as text in the table "Listing requests"/,
  ],
  [
    'a table that is missing',
    async () => {
      await startWith();
      settings = { ...settings, table: 'Other' };
    },
    /\(AIRTABLE 403\)\. Create the table "Other" with the fields Request ID, Received at,/,
  ],
  [
    'a token that may not write',
    async () => {
      await startWith();
      airtable.fault({ path: `${PATH}\\??$`, action: { kind: 'answer', status: 403 } });
    },
    /\(AIRTABLE 403\)\. .*data\.records:write/,
  ],
  [
    'another base',
    async () => {
      await startWith();
      settings = { ...settings, baseId: 'appOTHEROTHER1234' };
    },
    /LISTINGS_BASE_ID/,
  ],
])('says at the start, in one line, what is wrong: %s', async (_, arrange, line) => {
  await arrange();
  await instance();
  await pass(20_000);
  expect(logged).toEqual([expect.stringMatching(line)]);
});

it('removes the row of a deleted request, also one that is being written, and nothing else', async () => {
  await startWith();
  const [kept, gone] = [await save({ name: 'Kept' }), await save({ name: 'Gone' })];
  await instance();
  await delivered();
  const late = await save({ name: 'Late' });
  airtable.fault({ path: PATH, delayMs: 3_000 });
  const calls = airtable.requests.length;
  await passUntil(() => airtable.requests.length > calls);
  // The base has the row of the third one in a moment.
  const never = await save({ name: 'Never' });
  for (const id of [gone, late, never])
    await storage.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('listing_requests').where('id', '=', id).execute();
      await removeDeliveries(transaction, id, Date.now());
    });
  await pass(10_000, 10);
  airtable.fault();
  await pass(2 * MINUTE);
  expect(logged).toEqual([]);
  expect(rows()).toMatchObject([{ 'Request ID': kept, Name: 'Kept' }]);
  expect(await states()).toEqual(['delivered']);
});

/** The most requests in any second, and on average. */
function rate() {
  const times = airtable.requests.map(({ at }) => at);
  const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));
  return { most, average: (times.length - 1) / (((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1_000) };
}

it('writes while the base is read, at one pace with it', async () => {
  await startWith(undefined, 3_000);
  await saveMany(60);
  await instance({ reads: true });
  const pages = () => airtable.requests.filter(({ target }) => target.includes('/Businesses')).length;
  await passUntil(() => rows().length === 60);
  expect(pages()).toBeLessThan(30);
  await passUntil(() => pages() === 30);
  expect(rate().most).toBeLessThanOrEqual(5);
  expect(rate().average).toBeLessThanOrEqual(4.5);
  expect(new Set(airtable.requests.map(({ status }) => status))).toEqual(new Set([200, 422]));
});

it('has one pace over all instances, whichever reads and writes', async () => {
  await startWith(undefined, 1_000);
  await saveMany(250);
  await Promise.all([instance({ reads: true }), instance({ reads: true }), instance()]);
  await passUntil(() => rows().length === 250, 5);
  await pass(3_000, 5);
  expect(rate().most).toBeLessThanOrEqual(5);
  expect(rate().average).toBeLessThanOrEqual(4.5);
  expect(airtable.requests.filter(({ status }) => status === 429)).toEqual([]);
  expect(await states()).toEqual(Array(250).fill('delivered'));
});
