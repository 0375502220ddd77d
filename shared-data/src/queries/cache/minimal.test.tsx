import type { QueryClient } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { createQueryClient, useQueryIn } from './minimal';

let reads: number;
let client: QueryClient;
beforeEach(() => {
  reads = 0;
  client = createQueryClient();
});

const queryFn = async () => {
  reads += 1;
  return { reads };
};
const show = (name: string) => renderHook(() => useQueryIn({ queryKey: [name], queryFn }, client));

test.each([
  ['is kept', 299_000, { reads: 1 }],
  ['is forgotten', 300_000, undefined],
])('unused data %s after %p ms, when another query is added', async (_, ms, kept) => {
  const first = show('one');
  await waitFor(() => expect(first.result.current.data).toEqual({ reads: 1 }));
  first.unmount();
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
  const other = show('other');
  expect(show('one').result.current.data).toEqual(kept);
  await waitFor(() => expect(other.result.current.isFetching).toBe(false));
  later.mockRestore();
});

test('data in use stays, however old', async () => {
  const first = show('one');
  await waitFor(() => expect(first.result.current.isSuccess).toBe(true));
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  const other = show('other');
  expect(show('one').result.current.data).toEqual({ reads: 1 });
  await waitFor(() => expect(other.result.current.isFetching).toBe(false));
  later.mockRestore();
});

test('unchanged data stays the same object, so that nothing is derived from it again', async () => {
  const same = renderHook(() => useQueryIn({ queryKey: ['same'], queryFn: async () => [{ id: 1 }] }, client));
  const other = renderHook(() => useQueryIn({ queryKey: ['other'], queryFn }, client));
  await waitFor(() => expect(other.result.current.data).toEqual({ reads: 1 }));
  const [before] = [same.result.current.data];
  await Promise.all([same.result.current.refetch(), other.result.current.refetch()]);
  await waitFor(() => expect(other.result.current.data).toEqual({ reads: 2 }));
  expect(before).toEqual([{ id: 1 }]);
  expect(same.result.current.data).toBe(before);
});

test('two simultaneous refetches are one read, and its failure rejects nothing', async () => {
  const failing = async () => {
    reads += 1;
    throw new Error('down');
  };
  const { result } = renderHook(() => useQueryIn({ queryKey: ['down'], queryFn: failing }, client));
  await Promise.all([result.current.refetch(), result.current.refetch()]);
  await waitFor(() => expect(result.current).toMatchObject({ isError: true, error: new Error('down') }));
  expect(reads).toBe(1);
});
