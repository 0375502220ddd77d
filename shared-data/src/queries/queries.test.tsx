import { act, renderHook, waitFor } from '@testing-library/react';
import { rowId, startBase, type TestBase } from '@zone-directory/testing';
import {
  configureData,
  useBusiness,
  useBusinessPages,
  useCategories,
  useDirectoryIndex,
  useSubcategories,
} from '../index';
import { resetData } from '../page-data';
import { exampleConfiguration } from '../testing/settings';

const CATEGORY = rowId('cat');
const SUBCATEGORY = rowId('sub');
const ELSEWHERE = rowId('elsewhere');
let server: TestBase;

beforeEach(async () => {
  server = await startBase({
    Categories: [{ id: CATEGORY, fields: { Name: 'Logistics' } }],
    Subcategories: [
      { id: SUBCATEGORY, fields: { Name: 'Port', Category: [ELSEWHERE, CATEGORY] } },
      { id: rowId('other'), fields: { Name: 'Other', Category: [ELSEWHERE] } },
    ],
    Businesses: Array.from({ length: 120 }, (_, index) => ({
      id: rowId(`b${index}`),
      fields: { Name: `B${index}`, Category: [CATEGORY], Subcategory: [SUBCATEGORY] },
    })),
  });
  const example = exampleConfiguration();
  configureData({
    ...example,
    airtable: { ...example.airtable, endpointUrl: server.url },
  });
});
afterEach(async () => {
  resetData();
  await server.close();
});

const asked = (part: string) => server.requests.filter(({ target }) => target.includes(part)).length;

it('reads the categories once for all components', async () => {
  const first = renderHook(() => useCategories());
  const second = renderHook(() => useCategories());
  await waitFor(() => expect(first.result.current.data).toMatchObject([{ name: 'Logistics' }]));
  expect(second.result.current.data).toBe(first.result.current.data);
  expect(asked('/Categories')).toBe(1);
});

it('lists a subcategory in every category that it is linked to, from the list of all', async () => {
  const [one, other, none, all] = [CATEGORY, ELSEWHERE, rowId('third'), undefined].map((category) =>
    renderHook(() => useSubcategories(category)),
  );
  await waitFor(() => expect(one?.result.current.data).toMatchObject([{ id: SUBCATEGORY }]));
  expect(other?.result.current.data).toMatchObject([{ id: SUBCATEGORY }, { id: rowId('other') }]);
  expect(none?.result.current.data).toEqual([]);
  expect(all?.result.current.data).toHaveLength(2);
  expect(asked('/Subcategories')).toBe(1);
});

it('fetches again after a failure, on a retry and for a component mounted later', async () => {
  server.fault({ path: '', action: { kind: 'answer', status: 500, body: {} } });
  const { result } = renderHook(() => useBusiness(rowId('b1')));
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'SERVER_ERROR' }));
  expect(asked('/Businesses/')).toBe(1);
  await act(() => result.current.refetch());
  expect(asked('/Businesses/')).toBe(2);
  server.fault();
  const newcomer = renderHook(() => useBusiness(rowId('b1')));
  await waitFor(() => expect(newcomer.result.current.data).toMatchObject({ name: 'B1' }));
  expect(asked('/Businesses/')).toBe(3);
});

it('reads even if the browser believes it is offline', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const { result } = renderHook(() => useBusiness(rowId('b1')));
  await waitFor(() => expect(result.current.data).toMatchObject({ name: 'B1' }));
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
});

it('loads a business list page by page, each business once, even if a marker expires', async () => {
  // Spread, because a result re-renders only for changes of the properties that were read.
  const { result } = renderHook(() => ({
    ...useBusinessPages({ categoryId: CATEGORY, subcategoryId: SUBCATEGORY }),
  }));
  const shown = () =>
    result.current.data?.pages.flatMap((page) => page.businesses.map((item) => item.name)) ?? [];
  await waitFor(() => expect(shown()).toHaveLength(50));
  server.expireMarkers();
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(shown()).toHaveLength(100));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.hasNextPage).toBe(false));
  expect(shown()).toEqual(Array.from({ length: 120 }, (_, index) => `B${index}`));
});

it('fetches the names of a list once, then makes one request for each page', async () => {
  const { result } = renderHook(() => ({
    ...useBusinessPages({ categoryId: CATEGORY, subcategoryId: SUBCATEGORY }),
  }));
  await waitFor(() => expect(result.current.hasNextPage).toBe(true));
  expect(server.requests).toHaveLength(3);
  for (const requests of [4, 5]) {
    await act(() => result.current.fetchNextPage());
    await waitFor(() => expect(result.current.isFetching).toBe(false));
    expect(server.requests).toHaveLength(requests);
    expect(server.requests.at(-1)?.target).toContain('/Businesses?');
  }
});

it('joins subcategories and businesses for the hero, and retries only what failed', async () => {
  server.fault({ path: '/Subcategories', action: { kind: 'answer', status: 500, body: {} } });
  const { result } = renderHook(() => useDirectoryIndex());
  expect(result.current.isPending).toBe(true);
  await waitFor(() => expect(result.current.isError).toBe(true));
  await waitFor(() => expect(result.current.isFetching).toBe(false));
  expect(result.current.data).toBeUndefined();
  server.fault();
  await act(() => result.current.refetch());
  await waitFor(() => expect(result.current.data?.businesses).toHaveLength(120));
  expect(result.current.data?.subcategories[0]).toMatchObject({ id: SUBCATEGORY, categoryId: CATEGORY });
  expect(asked('/Businesses')).toBe(2);
  expect(asked('/Subcategories')).toBe(2);
});

it("reuses the hero's data for five minutes, and fetches it again after that", async () => {
  const now = Date.now();
  const time = jest.spyOn(Date, 'now').mockReturnValue(now);
  const first = renderHook(() => useDirectoryIndex());
  await waitFor(() => expect(first.result.current.isSuccess).toBe(true));
  first.unmount();
  const reads = () => [asked('/Subcategories'), asked('/Businesses')];
  // 120 businesses are two pages.
  expect(reads()).toEqual([1, 2]);
  time.mockReturnValue(now + 299_999);
  const second = renderHook(() => useDirectoryIndex());
  expect(second.result.current.data?.businesses).toHaveLength(120);
  expect(second.result.current.isFetching).toBe(false);
  second.unmount();
  expect(reads()).toEqual([1, 2]);
  time.mockReturnValue(now + 300_000);
  const third = renderHook(() => useDirectoryIndex());
  expect(third.result.current.data?.businesses).toHaveLength(120);
  await waitFor(() => expect(reads()).toEqual([2, 4]));
  await waitFor(() => expect(third.result.current.isFetching).toBe(false));
  third.unmount();
  // Also when the clock is put back.
  time.mockReturnValue(now - 600_000);
  const fourth = renderHook(() => useDirectoryIndex());
  await waitFor(() => expect(reads()).toEqual([3, 6]));
  await waitFor(() => expect(fourth.result.current.isFetching).toBe(false));
  time.mockRestore();
});

it('stops reading pages when no component needs them', async () => {
  const body = { records: [], offset: 'itrNext/recNext' };
  // Long enough that even a busy machine unmounts before the first pages arrive.
  const delayMs = 700;
  server.fault({ path: '', delayMs, action: { kind: 'answer', body } });
  const { unmount } = renderHook(() => useDirectoryIndex());
  await waitFor(() => expect(server.requests).toHaveLength(3));
  unmount();
  await new Promise((resolve) => setTimeout(resolve, delayMs + 100));
  expect(server.requests).toHaveLength(3);
});

it('discards what was read under another configuration', async () => {
  const first = renderHook(() => useCategories());
  await waitFor(() => expect(first.result.current.isSuccess).toBe(true));
  first.unmount();
  const example = exampleConfiguration();
  configureData({
    ...example,
    siteUrl: '/other/',
    airtable: { ...example.airtable, endpointUrl: server.url },
  });
  const second = renderHook(() => useCategories());
  await waitFor(() => expect(asked('/Categories')).toBe(2));
  await waitFor(() => expect(second.result.current.isSuccess).toBe(true));
});
