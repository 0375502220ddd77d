import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startAirtable, type TestAirtable } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import { environmentOf } from '../cli/base.testing';
import { baseOf } from '../data/base.testing';
import { reading } from '../data/store/snapshot-samples.testing';
import { createSnapshotStore } from '../data/store/snapshot-store';
import { sourceKey } from '../data/sync/lease';
import { readDeployment } from '../deployment';
import { TABLE_FIELDS } from '../listing/deliver/delivery-settings';
import { openStorage } from '../storage/storage';
import { checkBase } from './check-base';
import { checkStorage } from './check-storage';
import { checkTable } from './check-table';

let airtable: TestAirtable;
beforeAll(async () => {
  const fields = Object.values(TABLE_FIELDS);
  const base = baseOf();
  const table = { primary: 'Name', records: [] };
  const tables = {
    Requests: { ...table, fields },
    Lacking: { ...table, fields: fields.filter((name) => name !== 'Industry') },
  };
  airtable = await startAirtable({ ...base, tables: { ...base.tables, ...tables } });
});
afterEach(() => airtable.fault());
afterAll(() => airtable.close());
const deployment = (env = {}) =>
  readDeployment({ ZONE_STORE: folderWith(), ...environmentOf(airtable), ...env }, '/', []);

describe('the base', () => {
  it('is fine when every table can be read', async () => {
    expect((await checkBase(deployment().airtable)).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
  });

  it.each([
    ['another token', { AIRTABLE_API_KEY: 'patWrong' }, /token \(401\)/, /AIRTABLE_API_KEY/],
    ['another base', { AIRTABLE_BASE_ID: 'appOther00000001' }, /Categories .*\(40[34]\)/, /AIRTABLE_BASE_ID/],
    ['nowhere', { AIRTABLE_ENDPOINT_URL: 'http://127.0.0.1:1' }, /cannot be reached/, /firewall/],
  ])('fails with %s', async (_, env, says, action) => {
    const [found] = await checkBase(deployment(env).airtable);
    expect(found).toEqual({
      state: 'fail',
      says: expect.stringMatching(says),
      action: expect.stringMatching(action),
    });
  });

  it.each([
    [404, 'fail'],
    [429, 'warn'],
    [500, 'fail'],
  ])('that answers one table with %d is said to %s', async (status, state) => {
    airtable.fault({ path: '/Subcategories', action: { kind: 'answer', status } });
    const found = await checkBase(deployment().airtable);
    expect(found.filter((finding) => finding.state !== 'ok')).toMatchObject([{ state }]);
  });

  it('is the sample without settings', async () => {
    expect(await checkBase(readDeployment({}, '/', []).airtable)).toMatchObject([{ state: 'warn' }]);
  });
});

describe('the table of listing requests', () => {
  const check = (env: Record<string, string>) => {
    const { delivery, airtable: access } = deployment(env);
    return checkTable(delivery.table, access);
  };

  it('is looked at only where there is one', async () => {
    expect(await check({})).toEqual([]);
  });

  it('fails with the field that is missing, or with all that it must have', async () => {
    const [lacking] = await check({ LISTINGS_TABLE: 'Lacking' });
    expect(lacking).toEqual({
      state: 'fail',
      says: expect.stringContaining('(422)'),
      action: expect.stringContaining('"Industry"'),
    });
    expect(await check({ LISTINGS_TABLE: 'Requests' })).toMatchObject([{ state: 'ok' }]);
    const [missing] = await check({ LISTINGS_TABLE: 'Nowhere' });
    expect(missing?.action).toContain(
      'Create the table "Nowhere" with the fields Request ID, Received at, Name',
    );
    const [refused] = await check({ LISTINGS_TABLE: 'Requests', LISTINGS_API_KEY: 'patWrong' });
    expect(refused).toMatchObject({ state: 'fail', action: expect.stringContaining('LISTINGS_API_KEY') });
    expect(JSON.stringify(refused)).not.toContain('patWrong');
  });
});

describe('storage', () => {
  const store = async (zone: ReturnType<typeof deployment>) => {
    const storage = await openStorage(zone.database);
    if (zone.airtable.embedded) throw new Error('It has a base');
    const snapshots = createSnapshotStore({
      database: storage.database,
      source: sourceKey(zone.airtable),
      now: Date.now,
      log: () => {},
    });
    await snapshots.save(await reading(Date.now()));
    await storage.close();
  };

  it('is fine, with calls that a month has', async () => {
    const zone = deployment();
    await store(zone);
    expect((await checkStorage(zone)).map(({ state }) => state)).toEqual(['ok', 'ok']);
  });

  it('has too few calls in a month', async () => {
    const zone = deployment({ AIRTABLE_MONTHLY_CALLS: '1000' });
    await store(zone);
    expect((await checkStorage(zone)).at(-1)).toEqual({
      state: 'fail',
      says: expect.stringContaining('a month'),
      action: expect.stringContaining('AIRTABLE_MONTHLY_CALLS'),
    });
  });

  it('cannot reckon before the base was read', async () => {
    expect((await checkStorage(deployment())).map(({ state }) => state)).toEqual(['ok', 'warn']);
  });

  it('fails where no database can be', async () => {
    const zone = deployment();
    mkdirSync(path.join(zone.store, 'data', 'zone.db'), { recursive: true });
    expect(await checkStorage(zone)).toMatchObject([{ state: 'fail', action: expect.any(String) }]);
    const away = deployment({ DATABASE_URL: 'postgresql://zone:hidden@127.0.0.1:1/zone' });
    const found = await checkStorage(away);
    expect(found).toMatchObject([{ state: 'fail', says: expect.stringContaining('ECONNREFUSED') }]);
    expect(JSON.stringify(found)).not.toContain('hidden');
  });
});
