import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { type AirtableRecord, toBusiness, toCategory, toSubcategory } from '@zone-directory/shared-data/core';
import { folderWith } from '@zone-directory/testing/folder';
import { programOf } from '@zone-directory/testing/program';
import { createContract } from './contract.testing';
import { description } from './description';
import type { searchIndex } from './search-index';
import { gateway, snapshotOf } from './snapshot.testing';

const ROOT = path.resolve(__dirname, '../../../..');
const MAX_BYTES = 25 * 1024;

/** The sample base of the site, as its generator writes it. */
async function sampleTables(): Promise<
  Record<'Categories' | 'Subcategories' | 'Businesses', AirtableRecord[]>
> {
  const file = path.join(folderWith(), 'base.json');
  const generator = await programOf(path.join(ROOT, 'site/sample/generate.ts'));
  await promisify(execFile)(
    process.execPath,
    [generator, '--site-url', 'http://localhost:3000/site/', '--out', file],
    { cwd: ROOT },
  );
  const { tables } = JSON.parse(await readFile(file, 'utf8'));
  return {
    Categories: tables.Categories.records,
    Subcategories: tables.Subcategories.records,
    Businesses: tables.Businesses.records,
  };
}

it('sends every name of the sample in one request of at most 25 KB', async () => {
  const tables = await sampleTables();
  const businesses = tables.Businesses.map(toBusiness);
  expect(businesses).toHaveLength(1_748);
  const { holder, get } = gateway();
  const snapshot = {
    ...snapshotOf('sample', []),
    categories: tables.Categories.map(toCategory),
    subcategories: tables.Subcategories.map(toSubcategory),
    businesses,
  };
  holder.hold({ snapshot, readAt: Date.now() });
  // The best compression replaces the quick one in the background.
  let bytes = Buffer.alloc(MAX_BYTES + 1);
  while (bytes.length > MAX_BYTES) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const response = await get('search.json', { 'Accept-Encoding': 'br' });
    bytes = Buffer.from(await response.arrayBuffer());
  }
  const request = { method: 'GET', path: '/data/search.json' };
  await createContract(description).check(request, await get('search.json'));
  const index: ReturnType<typeof searchIndex> = JSON.parse(brotliDecompressSync(bytes).toString());
  expect(index.businesses).toEqual({
    names: businesses.map(({ name }) => name),
    englishNames: businesses.map(({ name, name_en }) => (name_en === name ? '' : name_en)),
  });
  expect(index.subcategories.names).toEqual(snapshot.subcategories.map(({ name }) => name));
});
