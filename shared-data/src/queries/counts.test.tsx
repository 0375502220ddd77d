import { act, renderHook, waitFor } from '@testing-library/react';
import { rowId, startBase, type TestBase } from '@zone-directory/testing';
import { configureData, useBusinessPages, useCategoryCounts, useListCount } from '../index';
import { resetData } from '../page-data';
import { exampleConfiguration } from '../testing/settings';

const SHIPS = rowId('ships');
const TOURS = rowId('tours');
const FREIGHT = rowId('freight');
const FERRIES = rowId('ferries');
let server: TestBase;

const row = (name: string, fields: Record<string, unknown>) => ({ id: rowId(name), fields });
const business = (name: string, Category: string[], Subcategory: string[], Name: unknown = name) =>
  row(name, { Name, Category, Subcategory });

beforeEach(async () => {
  server = await startBase({
    Categories: [row('ships', { Name: 'Ships' }), row('tours', { Name: 'Tours' }), row('blank', {})],
    Subcategories: [
      row('freight', { Name: 'Freight', Category: [SHIPS], Businesses: Array(9).fill(rowId('one')) }),
      row('ferries', { Name: 'Ferries', Category: [SHIPS, TOURS, rowId('gone')] }),
      row('nameless', { Name: ' ', Category: [SHIPS] }),
    ],
    Businesses: [
      business('one', [SHIPS], [FREIGHT]),
      business('both', [SHIPS], [FREIGHT, FERRIES, FREIGHT]),
      business('across', [TOURS, SHIPS], [FERRIES]),
      business('loose', [SHIPS], []),
      business('homeless', [], [FERRIES]),
      business('hidden', [SHIPS], [rowId('nameless')]),
      business('unnamed', [SHIPS], [FREIGHT], '\u200b'),
    ],
  });
  const example = exampleConfiguration();
  configureData({ ...example, airtable: { ...example.airtable, endpointUrl: server.url } });
});
afterEach(async () => {
  resetData();
  await server.close();
});

it('counts the businesses in the lists, each once per category', async () => {
  const ships = renderHook(() => useCategoryCounts(SHIPS));
  const tours = renderHook(() => useCategoryCounts(TOURS));
  const gone = renderHook(() => useCategoryCounts(rowId('gone')));
  await waitFor(() => expect(ships.result.current).toEqual({ businesses: 3, subcategories: 2 }));
  expect(tours.result.current).toEqual({ businesses: 1, subcategories: 1 });
  // A subcategory is linked to it, but the category does not exist.
  expect(gone.result.current).toEqual({ businesses: 0, subcategories: 0 });
});

it.each([
  [SHIPS, FREIGHT, 2],
  [SHIPS, FERRIES, 2],
  [TOURS, FERRIES, 1],
])('counts the businesses of the list %s/%s', async (categoryId, subcategoryId, count) => {
  const list = { categoryId, subcategoryId };
  const counted = renderHook(() => useListCount(list));
  const pages = renderHook(() => useBusinessPages(list));
  await waitFor(() => expect(counted.result.current).toBe(count));
  await waitFor(() => expect(pages.result.current.data?.pages[0]?.businesses).toHaveLength(count));
});

it('has no count until the businesses are loaded, and loads them only on request', async () => {
  server.fault({ path: '/Businesses', action: { kind: 'answer', status: 503, body: {} } });
  const category = renderHook(() => useCategoryCounts(SHIPS));
  await waitFor(() => expect(category.result.current).toEqual({ businesses: undefined, subcategories: 2 }));
  category.unmount();
  server.fault();
  server.requests.length = 0;
  const list = { categoryId: SHIPS, subcategoryId: FREIGHT };
  const quiet = renderHook(() => useListCount(list, { read: false }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(quiet.result.current).toBeUndefined();
  expect(server.requests).toEqual([]);
  renderHook(() => useListCount(list));
  await waitFor(() => expect(quiet.result.current).toBe(2));
});
