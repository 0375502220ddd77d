import { act, renderHook } from '@testing-library/react';
import { useIncrementalCount } from './use-incremental-count';

const FRAME_MS = 16;
const PIECE = 2;
const frame = () => act(() => jest.advanceTimersByTime(FRAME_MS));
const show = (count: number) =>
  renderHook(({ total }) => useIncrementalCount(total), { initialProps: { total: count } });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('renders new items in pieces, one per frame, until all are rendered', () => {
  const { result, rerender } = show(0);
  rerender({ total: 50 });
  for (let count = PIECE; count < 50; count += PIECE) {
    expect(result.current).toBe(count);
    frame();
  }
  expect(result.current).toBe(50);
  frame();
  expect(jest.getTimerCount()).toBe(0);
});

it('renders a list at once if it is known when first shown', () => {
  const { result } = show(150);
  expect(result.current).toBe(150);
});

it('renders the first of further items at once', () => {
  const { result, rerender } = show(0);
  rerender({ total: 50 });
  for (let rendered = 0; rendered < 50; rendered += PIECE) frame();
  rerender({ total: 100 });
  expect(result.current).toBeGreaterThan(50);
  expect(result.current).toBeLessThan(100);
  for (let rendered = 50; rendered < 100; rendered += PIECE) frame();
  expect(result.current).toBe(100);
});

it('follows a filter at once, also when it is cleared', () => {
  const { result, rerender } = show(50);
  rerender({ total: 2 });
  expect(result.current).toBe(2);
  rerender({ total: 50 });
  expect(result.current).toBe(50);
});

it('stops when its page is unmounted', () => {
  const { rerender, unmount } = show(0);
  rerender({ total: 50 });
  expect(jest.getTimerCount()).toBeGreaterThan(0);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
