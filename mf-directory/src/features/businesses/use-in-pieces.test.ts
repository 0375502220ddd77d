import { act, renderHook } from '@testing-library/react';
import { useInPieces } from './use-in-pieces';

const FRAME_MS = 16;
const PIECE = 2;
const items = (count: number) => Array.from({ length: count }, (_, index) => index);
const frame = () => act(() => jest.advanceTimersByTime(FRAME_MS));
const show = (count: number) =>
  renderHook(({ list }) => useInPieces(list), { initialProps: { list: items(count) } });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('draws what arrives a piece with each frame, from the first on, until all is there', () => {
  const { result, rerender } = show(0);
  const list = items(50);
  rerender({ list });
  for (let count = PIECE; count < 50; count += PIECE) {
    expect(result.current).toEqual(items(count));
    frame();
  }
  expect(result.current).toBe(list);
  frame();
  expect(jest.getTimerCount()).toBe(0);
});

it('draws a list whole that is known when it is shown', () => {
  const { result } = show(150);
  expect(result.current).toHaveLength(150);
});

it('has the first of what is loaded next drawn at once', () => {
  const { result, rerender } = show(0);
  rerender({ list: items(50) });
  for (let drawn = 0; drawn < 50; drawn += PIECE) frame();
  rerender({ list: items(100) });
  expect(result.current.length).toBeGreaterThan(50);
  expect(result.current.length).toBeLessThan(100);
  for (let drawn = 50; drawn < 100; drawn += PIECE) frame();
  expect(result.current).toHaveLength(100);
});

it('draws fewer at once, as a filter leaves them, and the others again', () => {
  const { result, rerender } = show(50);
  rerender({ list: [3, 30] });
  expect(result.current).toEqual([3, 30]);
  rerender({ list: items(50) });
  expect(result.current).toHaveLength(50);
});

it('stops with its page', () => {
  const { rerender, unmount } = show(0);
  rerender({ list: items(50) });
  expect(jest.getTimerCount()).toBeGreaterThan(0);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
