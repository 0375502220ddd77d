import { brotliCompressSync } from 'node:zlib';
import { describeDatabases, openTestDatabase } from '../../storage/databases.testing';
import type { Storage } from '../../storage/storage';
import { SNAPSHOT_FORMAT, versionOf } from './snapshot-format';
import { HOUR, id, reading, START } from './snapshot-samples.testing';
import { createSnapshotStore } from './snapshot-store';

let storage: Storage;
let logged: string[];
let now = START + 10 * HOUR;

const store = (source = 'base') =>
  createSnapshotStore({
    database: storage.database,
    source,
    now: () => now,
    log: (line) => logged.push(line),
  });
const rows = () =>
  storage.database
    .selectFrom('data_snapshots')
    .where('source', '=', 'base')
    .selectAll()
    .orderBy('read_at')
    .execute();
/** Overwrites columns of every version except `but`. */
const damage = (columns: Record<string, string | number>, but = '') =>
  storage.database
    .updateTable('data_snapshots')
    .set(columns)
    .where('source', '=', 'base')
    .where('version', '!=', but)
    .execute();

describe('a version', () => {
  it('is the same for the same content, whatever its attachment URLs', async () => {
    const [one, two] = [await reading(START), await reading(START + HOUR)];
    expect(one.snapshot.images).not.toEqual(two.snapshot.images);
    expect(one.snapshot.version).toBe(two.snapshot.version);
    expect(one.snapshot.version).toMatch(/^[\w-]{16}$/);
  });

  it('differs for any other content, order, link or attachment', async () => {
    const { snapshot } = await reading(START);
    const { businesses, links } = snapshot;
    const others = [
      { ...snapshot, businesses: [...businesses].reverse() },
      { ...snapshot, businesses: businesses.slice(1) },
      { ...snapshot, businesses: businesses.map((one) => ({ ...one, image: 'images/other.webp' })) },
      { ...snapshot, categories: [] },
      { ...snapshot, subcategories: [] },
      { ...snapshot, links: { ...links, [id(0)]: { categories: [id('c')], subcategories: [] } } },
    ];
    const versions = await Promise.all([snapshot, ...others].map(versionOf));
    expect(new Set(versions).size).toBe(7);
  });
});

it('has another format as soon as a business has another field', () => {
  const core = jest.requireActual<typeof import('@zone-directory/shared-data/core')>(
    '@zone-directory/shared-data/core',
  );
  const formatWith = (more: object): number => {
    jest.resetModules();
    jest.doMock('@zone-directory/shared-data/core', () => ({
      ...core,
      toBusiness: (row: { id: string; fields: Record<string, unknown> }) => ({
        ...core.toBusiness(row),
        ...more,
      }),
    }));
    return require('./snapshot-format').SNAPSHOT_FORMAT;
  };
  expect(formatWith({})).toBe(SNAPSHOT_FORMAT);
  expect(formatWith({ founded: '' })).not.toBe(SNAPSHOT_FORMAT);
});

describeDatabases('a store in', (kind) => {
  beforeEach(async () => {
    storage = await openTestDatabase(kind);
    logged = [];
  });
  afterEach(() => storage.close());

  it('returns what was saved, of any size', async () => {
    for (const count of [0, 1, 500, 1_234]) {
      const stored = await reading(START + count, count);
      await store().save(stored);
      expect(await store().newer(undefined)).toEqual(stored);
    }
  });

  it('returns nothing that is not newer', async () => {
    const stored = await reading(START);
    expect(await store().newer(undefined)).toBeUndefined();
    await store().save(stored);
    expect(await store().newer(stored)).toBeUndefined();
    expect(await store().newer({ ...stored, readAt: START - 1 })).toEqual(stored);
  });

  it('keeps one row for unchanged content, with its latest time and URLs', async () => {
    const [one, two] = [await reading(START), await reading(START + HOUR)];
    await store().save(one);
    const [before] = await rows();
    await store().save(two);
    const after = await rows();
    expect(after).toHaveLength(1);
    expect(after[0]?.content).toBe(before?.content);
    const newer = await store().newer(one);
    expect(newer).toEqual(two);
    // The same lists, so that nothing is computed from them again.
    expect(newer?.snapshot.businesses).toBe(one.snapshot.businesses);
  });

  it('keeps the last three contents', async () => {
    for (let hour = 0; hour < 5; hour += 1) await store().save(await reading(START + hour * HOUR, hour + 1));
    expect(await rows()).toHaveLength(3);
    expect((await store().newer(undefined))?.snapshot.businesses).toHaveLength(5);
  });

  it('replaces what was stored before the clock was put back, and returns it only if there is nothing else', async () => {
    now = START + 2 * HOUR;
    for (const hour of [0, 1, 2]) await store().save(await reading(START + hour * HOUR, hour + 1));
    now = START + 1.5 * HOUR;
    const last = await store().newer(undefined);
    expect(last?.snapshot.businesses).toHaveLength(2);
    // Known since half an hour before by this process, whatever its time says.
    const ahead = { ...(await reading(START + 2 * HOUR, 3)), since: performance.now() - HOUR / 4 };
    expect(await store().newer(ahead)).toBeUndefined();
    await store().save(await reading(now, 4));
    expect((await store().newer(undefined))?.snapshot.businesses).toHaveLength(4);
    expect((await store().newer(ahead))?.snapshot.businesses).toHaveLength(4);
    now = START - HOUR;
    expect((await store().newer(undefined))?.snapshot.businesses).toHaveLength(4);
    now = START + 10 * HOUR;
  });

  it('keeps the snapshots of each base separate', async () => {
    await store('one').save(await reading(START));
    expect(await store('two').newer(undefined)).toBeUndefined();
    for (let hour = 1; hour < 5; hour += 1)
      await store('two').save(await reading(START + hour * HOUR, hour + 1));
    expect(await store('one').newer(undefined)).toMatchObject({ readAt: START });
  });

  describe('an unusable snapshot is skipped, with one line in the log:', () => {
    const packed = (text: string) => brotliCompressSync(text).toString('base64');

    it.each<[string, Record<string, string | number>]>([
      ['another format', { format: 0 }],
      ['no brotli', { content: 'AAAA' }],
      ['no base64', { content: '%%%' }],
      ['nothing', { content: '' }],
      ['truncated content', { content: packed('{"categories":[]}\n').slice(0, 10) }],
      ['another content', { content: packed('{"categories":[]}\n{"subcategories":[]}\n') }],
      ['broken images', { images: 'AAAA' }],
      ['images of another shape', { images: packed('{"a":1}') }],
      ['an invalid time', { read_at: 'yesterday' }],
    ])('%s', async (_name, columns) => {
      const stored = await reading(START);
      await store().save(stored);
      expect(await store().newer(undefined)).toEqual(stored);
      await damage(columns);
      const reader = store();
      expect(await reader.newer(undefined)).toBeUndefined();
      expect(await reader.newer(undefined)).toBeUndefined();
      expect(logged).toHaveLength(1);
      expect(logged[0]).toMatch(/^The stored snapshot .* is not used: /);
      // Read again, the same content replaces it.
      await reader.save(await reading(START + HOUR));
      expect(await store().newer(undefined)).toMatchObject({ readAt: START + HOUR });
    });

    it('the previous one is returned', async () => {
      const stored = await reading(START);
      await store().save(stored);
      await store().save(await reading(START + HOUR, 5));
      await damage({ format: 99 }, stored.snapshot.version);
      expect(await store().newer(undefined)).toEqual(stored);
    });
  });
});
