import { renderHook, waitFor } from '@testing-library/react';
import { rowId, startBase, type TestBase } from '@zone-directory/testing';
import { configureData, readChoice, useSearchPages } from '../index';
import { resetData } from '../page-data';
import { exampleConfiguration } from '../testing/settings';

const LIST = { categoryId: rowId('cat'), subcategoryId: rowId('sub') };
let server: TestBase;

beforeEach(async () => {
  server = await startBase({
    Categories: [{ id: LIST.categoryId, fields: { Name: 'Logistics' } }],
    Subcategories: [{ id: LIST.subcategoryId, fields: { Name: 'Port', Category: [LIST.categoryId] } }],
    Businesses: [
      ...Array.from({ length: 60 }, (_, row) => ({
        id: rowId(`b${row}`),
        fields: { Name: `Crane ${row}`, IsPremium: row % 2 === 0, Subcategory: [LIST.subcategoryId] },
      })),
      { id: rowId('quay'), fields: { Name: 'Quay Works', Phone: '+000 55 512 3456', IsPremium: true } },
      { id: rowId('dock'), fields: { Name: 'Dock Works', Description: 'Beside the quay' } },
    ],
  });
  const example = exampleConfiguration();
  configureData({ ...example, airtable: { ...example.airtable, endpointUrl: server.url } });
});
afterEach(async () => {
  resetData();
  await server.close();
});

const siteName = (id: string) => (id === LIST.subcategoryId ? 'Hafen' : '');

async function results(text: string, query = '') {
  const choice = readChoice(new URLSearchParams(query));
  const { result } = renderHook(() =>
    useSearchPages({ text, language: 'de', choice, after: 0 }, { siteName }),
  );
  await waitFor(() => expect(result.current.data).toBeDefined());
  return result.current;
}

it('finds what a gateway does, in the businesses that the page reads', async () => {
  const { data, hasNextPage } = await results('crane');
  expect(data?.pages[0]?.businesses).toMatchObject({ total: 60, found: { length: 50 } });
  expect([data?.pages[0]?.also, hasNextPage]).toEqual([undefined, true]);
  const quay = (await results('quay')).data?.pages[0];
  expect(quay?.businesses.found.map(({ name }) => name)).toEqual(['Quay Works']);
  expect(quay?.also?.businesses.found.map(({ name }) => name)).toEqual(['Dock Works']);
  expect(quay?.facets).toMatchObject({ premium: 1, phone: 1 });
});

it('finds by typing error, by phone number and by the site’s names', async () => {
  const first = async (text: string) => (await results(text)).data?.pages[0];
  expect(await first('dokc works')).toMatchObject({
    also: { businesses: { found: [{ name: 'Dock Works' }, {}] } },
  });
  expect(await first('055 512 3456')).toMatchObject({
    also: { businesses: { found: [{ name: 'Quay Works' }] } },
  });
  expect(await first('hafen')).toMatchObject({ subcategories: { found: [{ id: LIST.subcategoryId }] } });
});

it('applies what is chosen', async () => {
  const { data } = await results('crane', 'premium=1&sort=name');
  expect(data?.pages[0]?.businesses.total).toBe(30);
  expect(data?.pages[0]?.businesses.found.slice(0, 3).map(({ name }) => name)).toEqual([
    'Crane 0',
    'Crane 2',
    'Crane 4',
  ]);
});
