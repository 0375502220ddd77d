import { act, renderHook, waitFor } from '@testing-library/react';
import { rowId, startBase, type TestBase } from '@zone-directory/testing';
import {
  type BusinessList,
  configureData,
  readChoice,
  useBusinessPages,
  useDirectoryIndex,
  useIsUnknownList,
  useListFacets,
  useNeighbours,
} from '../index';
import { resetData } from '../page-data';
import { exampleConfiguration } from '../testing/settings';

const LIST = { categoryId: rowId('cat'), subcategoryId: rowId('sub') };
let server: TestBase;

beforeEach(async () => {
  server = await startBase({
    Categories: [{ id: LIST.categoryId, fields: { Name: 'Logistics' } }],
    Subcategories: [{ id: LIST.subcategoryId, fields: { Name: 'Port', Category: [LIST.categoryId] } }],
    Businesses: Array.from({ length: 130 }, (_, row) => ({
      id: rowId(`b${row}`),
      fields: {
        ...{ Name: `B${row}`, Rating: (row % 11) / 2, IsPremium: row % 2 === 0 },
        Location: `Unit ${row}, ${row % 3 === 0 ? 'North Quay' : 'South Basin'}`,
        // Ten of them are in no list.
        ...(row < 120 && { Category: [LIST.categoryId], Subcategory: [LIST.subcategoryId] }),
      },
    })),
  });
  const example = exampleConfiguration();
  configureData({ ...example, airtable: { ...example.airtable, endpointUrl: server.url } });
});
afterEach(async () => {
  resetData();
  await server.close();
});

const chosenList = (query: string, after?: string): BusinessList => ({
  ...LIST,
  after,
  choice: readChoice(new URLSearchParams(query)),
  language: 'en',
});
const formulas = () => server.requests.filter(({ target }) => target.includes('filterByFormula')).length;
const wholeReads = () =>
  server.requests.filter(({ target }) => /\/Businesses(?!.*filterBy)/.test(target)).length;

it('computes what is chosen, its facets and its pages from all businesses', async () => {
  const list = chosenList('sort=rating&premium=1&area=south-basin');
  const { result } = renderHook(() => ({ pages: useBusinessPages(list), facets: useListFacets(list).data }));
  const names = () =>
    result.current.pages.data?.pages.flatMap((page) => page.businesses.map(({ name }) => name));
  await waitFor(() => expect(names()).toHaveLength(40));
  expect(names()?.slice(0, 3)).toEqual(['B10', 'B32', 'B76']);
  await waitFor(() =>
    expect(result.current.facets).toMatchObject({
      total: 40,
      facets: {
        premium: 40,
        areas: [
          { key: 'south-basin', name: 'South Basin', count: 40 },
          { key: 'north-quay', name: 'North Quay', count: 20 },
        ],
        subcategories: [],
      },
    }),
  );
  // Two pages of a hundred, once for both.
  expect([formulas(), wholeReads()]).toEqual([0, 2]);
});

it('pages of what is chosen are fifty each', async () => {
  const list = chosenList('premium=1');
  const { result } = renderHook(() => ({ ...useBusinessPages(list) }));
  await waitFor(() => expect(result.current.hasNextPage).toBe(true));
  expect(result.current.data?.pages[0]).toMatchObject({ total: 60, start: 0 });
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.data?.pages[1]).toMatchObject({ total: 60, start: 50 }));
  expect(result.current.data?.pages[1]?.businesses.map(({ name }) => name).at(-1)).toBe('B118');
  expect(result.current.hasNextPage).toBe(false);
});

it('begins a page after a number of businesses', async () => {
  const { result } = renderHook(() => useBusinessPages(chosenList('', '100')));
  await waitFor(() => expect(result.current.data?.pages[0]).toMatchObject({ start: 100, total: 120 }));
  expect(result.current.data?.pages[0]?.businesses[0]?.name).toBe('B100');
});

it('without a choice, reads the list by its formula, and no facets or neighbours', async () => {
  const list = chosenList('');
  const { result } = renderHook(() => ({
    pages: useBusinessPages(list),
    facets: useListFacets(list),
    beside: useNeighbours(rowId('b1'), list),
  }));
  await waitFor(() => expect(result.current.pages.data?.pages[0]?.businesses).toHaveLength(50));
  expect([result.current.facets.data, result.current.beside.data]).toEqual([undefined, undefined]);
  expect([formulas(), wholeReads()]).toEqual([1, 0]);
});

it('knows neighbours and facets once all businesses have been read for something else', async () => {
  const all = renderHook(() => useDirectoryIndex());
  await waitFor(() => expect(all.result.current.isSuccess).toBe(true));
  const { result } = renderHook(() => ({
    facets: useListFacets(chosenList('')).data,
    own: useNeighbours(rowId('b1')).data,
    chosen: useNeighbours(rowId('b2'), chosenList('premium=1')).data,
    absent: useNeighbours(rowId('b1'), chosenList('premium=1')).data,
    alone: useNeighbours(rowId('b125')).data,
  }));
  await waitFor(() => expect(result.current.alone).toEqual({ more: [] }));
  await waitFor(() => expect(result.current.facets?.total).toBe(120));
  expect(result.current.own).toMatchObject({
    place: { ...LIST, total: 120, index: 1, previous: { name: 'B0' }, next: { name: 'B2' } },
    more: ['B2', 'B3', 'B4', 'B5'].map((name) => ({ name })),
  });
  expect(result.current.chosen?.place).toMatchObject({ total: 60, index: 1, next: { name: 'B4' } });
  expect(result.current.absent?.place).toBeUndefined();
  expect(wholeReads()).toBe(2);
});

it('an unknown list is unknown with a choice, too', async () => {
  const list = { ...chosenList('premium=1'), subcategoryId: rowId('gone') };
  const { result } = renderHook(() => ({ pages: useBusinessPages(list), isUnknown: useIsUnknownList(list) }));
  await waitFor(() => expect(result.current.isUnknown).toBe(true));
  expect(result.current.pages.error).toMatchObject({ code: 'NOT_FOUND' });
});

it('a failure to read all businesses is told, and a retry works', async () => {
  server.fault({ path: '/Businesses', action: { kind: 'answer', status: 500, body: {} } });
  const { result } = renderHook(() => ({ ...useBusinessPages(chosenList('premium=1')) }));
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'SERVER_ERROR' }));
  server.fault();
  await act(() => result.current.refetch());
  await waitFor(() => expect(result.current.data?.pages[0]?.total).toBe(60));
});
