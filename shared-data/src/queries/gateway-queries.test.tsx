import { act, renderHook, waitFor } from '@testing-library/react';
import { rowId } from '@zone-directory/testing';
import {
  configureData,
  refreshData,
  useBusiness,
  useBusinessPages,
  useCategories,
  useCategoryCounts,
  useDirectoryIndex,
  useFreshness,
  useSearchPages,
} from '../index';
import { resetData } from '../page-data';
import {
  answer,
  exampleBusiness,
  exampleContent,
  type GatewayServer,
  startGateway,
} from '../testing/gateway-server';
import { exampleConfiguration, exampleGatewayConfiguration } from '../testing/settings';

const CATEGORY = rowId('cat');
const SUBCATEGORY = rowId('sub');

let gateway: GatewayServer;
beforeEach(async () => {
  gateway = await startGateway(exampleContent([exampleBusiness('Crane'), exampleBusiness('Tug')]));
  configureData({ ...exampleGatewayConfiguration(), dataUrl: gateway.dataUrl });
});
afterEach(async () => {
  resetData();
  await gateway.close();
});

const paths = () => gateway.received.map(({ url }) => url.replace('/data/', ''));
const pastCaches = () => gateway.received.map(({ headers }) => headers['cache-control'] === 'no-cache');

describe('the directory index', () => {
  const open = (read?: boolean) =>
    renderHook((props) => useDirectoryIndex(props), { initialProps: { read } });
  const namesOf = ({ result }: ReturnType<typeof open>) =>
    result.current.data?.businesses.map(({ name }) => name);

  it('fetches the names and then the ids, once they are wanted', async () => {
    const index = open(false);
    expect(index.result.current).toMatchObject({ data: undefined, isPending: true, isFetching: false });
    index.rerender({ read: true });
    await waitFor(() => expect(namesOf(index)).toEqual(['Crane', 'Tug']));
    expect(index.result.current).toMatchObject({ isPending: false, isSuccess: true });
    expect(index.result.current.data?.subcategories).toEqual([
      { id: SUBCATEGORY, name: 'Port', categoryId: CATEGORY },
    ]);
    index.rerender({ read: false });
    expect(namesOf(index)).toEqual(['Crane', 'Tug']);
    expect(paths()).toEqual(['search.json', 'search/v1/ids.json']);
  });

  it('is fetched again, once and silently, when its ids belong to another snapshot', async () => {
    gateway.fault = ({ url }) => {
      if (url.includes('v1')) gateway.content = exampleContent([exampleBusiness('Barge')], 'v2');
      return false;
    };
    const index = open();
    await waitFor(() => expect(namesOf(index)).toEqual(['Barge']));
    expect(index.result.current.error).toBeNull();
    await waitFor(() => expect(index.result.current.isFetching).toBe(false));
    expect(paths()).toEqual(['search.json', 'search/v1/ids.json', 'search.json', 'search/v2/ids.json']);
    expect(pastCaches()[2]).toBe(true);
  });

  it('does not loop when the ids are missing again; Retry fetches again', async () => {
    gateway.fault = ({ url }, response) => url.includes('/search/') && answer(response, 404, {});
    const index = open();
    await waitFor(() => expect(index.result.current.error).toMatchObject({ code: 'NOT_FOUND' }));
    expect(paths()).toEqual(['search.json', 'search/v1/ids.json', 'search.json', 'search/v1/ids.json']);
    gateway.fault = undefined;
    await act(() => index.result.current.refetch());
    await waitFor(() => expect(namesOf(index)).toHaveLength(2));
    expect(paths().slice(4)).toEqual(['search/v1/ids.json']);
    expect(pastCaches()[4]).toBe(true);
  });

  it('reports names that cannot be fetched; Retry bypasses the caches', async () => {
    gateway.fault = (_request, response) => answer(response, 500, {});
    const index = open();
    await waitFor(() => expect(index.result.current.error).toMatchObject({ code: 'SERVER_ERROR' }));
    gateway.fault = undefined;
    await act(() => index.result.current.refetch());
    await waitFor(() => expect(index.result.current.isSuccess).toBe(true));
    expect(paths()).toEqual(['search.json', 'search.json', 'search/v1/ids.json']);
    expect(pastCaches()).toEqual([false, true, false]);
  });
});

it("takes a category's counts from the shared list of categories", async () => {
  const counts = renderHook(() => useCategoryCounts(CATEGORY));
  const unknown = renderHook(() => useCategoryCounts(rowId('none')));
  renderHook(() => useCategories());
  expect(counts.result.current).toEqual({ businesses: undefined, subcategories: undefined });
  await waitFor(() => expect(counts.result.current).toEqual({ businesses: 2, subcategories: 1 }));
  expect(unknown.result.current).toEqual({ businesses: 0, subcategories: 0 });
  expect(paths()).toEqual(['categories.json']);
});

it('loads more for a visitor while the list is being refetched', async () => {
  const LIST = { categoryId: CATEGORY, subcategoryId: SUBCATEGORY };
  gateway.content = exampleContent(Array.from({ length: 60 }, (_, index) => exampleBusiness(`B${index}`)));
  const list = renderHook(() => ({ ...useBusinessPages(LIST) }));
  await waitFor(() => expect(list.result.current.hasNextPage).toBe(true));
  gateway.fault = () => true;
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000);
  renderHook(() => useBusinessPages(LIST));
  await waitFor(() => expect(list.result.current.isFetching).toBe(true));
  expect(list.result.current).toMatchObject({ isFetchingNextPage: false, isPending: false });
  gateway.fault = undefined;
  act(() => void list.result.current.fetchNextPage());
  await waitFor(() => expect(list.result.current.data?.pages).toHaveLength(2));
  expect(list.result.current).toMatchObject({ hasNextPage: false, isFetching: false });
  later.mockRestore();
});

describe('how fresh the data is', () => {
  it('is unknown again after a change of configuration', async () => {
    const { result } = renderHook(() => useFreshness());
    renderHook(() => useCategories()).unmount();
    const categories = renderHook(() => useCategories());
    await waitFor(() => expect(result.current).toBeDefined());
    categories.unmount();
    act(() => configureData(exampleConfiguration()));
    expect(result.current).toBeUndefined();
  });
});

describe('refreshing', () => {
  it('keeps the directory index while that of the next snapshot is loading', async () => {
    const index = renderHook(() => useDirectoryIndex());
    const names = () => index.result.current.data?.businesses.map(({ name }) => name);
    await waitFor(() => expect(names()).toHaveLength(2));
    const seen: unknown[] = [];
    gateway.content = exampleContent([exampleBusiness('Barge')], 'v2');
    gateway.fault = () => {
      seen.push(names());
      return false;
    };
    await act(() => refreshData());
    await waitFor(() => expect(names()).toEqual(['Barge']));
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).not.toContain(undefined);
  });

  it('refetches the data on the page, bypassing the caches, and keeps it meanwhile', async () => {
    const business = renderHook(() => useBusiness(rowId('Tug')));
    const gone = renderHook(() => useCategories());
    await waitFor(() => expect(business.result.current.data?.name).toBe('Tug'));
    await waitFor(() => expect(gone.result.current.isSuccess).toBe(true));
    gone.unmount();
    gateway.received.length = 0;
    gateway.content = exampleContent([exampleBusiness('Tug', { phone: '+000 55 500 0001' })], 'v2');
    await act(() => refreshData());
    expect(paths()).toEqual([`businesses/${rowId('Tug')}.json`]);
    expect(pastCaches()).toEqual([true]);
    await waitFor(() => expect(business.result.current.data?.phone).toBe('+000 55 500 0001'));
    const later = renderHook(() => useCategories());
    await waitFor(() => expect(pastCaches()).toEqual([true, false]));
    expect(later.result.current.data).toHaveLength(1);
  });

  it('keeps the data when the gateway fails, and does not reject', async () => {
    const business = renderHook(() => ({ ...useBusiness(rowId('Tug')) }));
    await waitFor(() => expect(business.result.current.data?.name).toBe('Tug'));
    gateway.fault = (_request, response) => answer(response, 500, {});
    await act(() => refreshData());
    await waitFor(() => expect(business.result.current.error).toMatchObject({ code: 'SERVER_ERROR' }));
    expect(business.result.current.data?.name).toBe('Tug');
  });
});

it('asks again for results that a busy server has found by names alone, until it has found by other words', async () => {
  const nothing = { total: 0, found: [] };
  const facets = { premium: 0, rated: 0, website: 0, phone: 0, areas: [], subcategories: [] };
  const byNames = { after: 0, businesses: nothing, subcategories: nothing, facets };
  const also = { businesses: nothing, subcategories: [], categories: [], partners: [], words: ['crane'] };
  let isBusy = true;
  gateway.fault = ({ url }, response) =>
    url.includes('results.json') && answer(response, 200, isBusy ? byNames : { ...byNames, also });
  const { result } = renderHook(() =>
    useSearchPages({ text: 'crano', language: 'en', choice: {}, after: 0 }),
  );
  await waitFor(() => expect(result.current.data?.pages).toEqual([expect.not.objectContaining({ also })]));
  isBusy = false;
  const [page] = [expect.objectContaining({ also: expect.objectContaining({ words: ['crane'] }) })];
  await waitFor(() => expect(result.current.data?.pages).toEqual([page]), { timeout: 5_000 });
  expect(paths()).toHaveLength(2);
});
