import { act, renderHook } from '@testing-library/react';
import { useInPieces } from './use-in-pieces';

const FRAME_MS = 16;
const PIECE = 2;
const frame = () => act(() => jest.advanceTimersByTime(FRAME_MS));
const show = (count: number) =>
  renderHook(({ total }) => useInPieces(total), { initialProps: { total: count } });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('renders what arrives a piece with each frame, from the first on, until all is there', () => {
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

it('renders a list whole that is known when it is shown', () => {
  const { result } = show(150);
  expect(result.current).toBe(150);
});

it('has the first of what is loaded next rendered at once', () => {
  const { result, rerender } = show(0);
  rerender({ total: 50 });
  for (let rendered = 0; rendered < 50; rendered += PIECE) frame();
  rerender({ total: 100 });
  expect(result.current).toBeGreaterThan(50);
  expect(result.current).toBeLessThan(100);
  for (let rendered = 50; rendered < 100; rendered += PIECE) frame();
  expect(result.current).toBe(100);
});

it('renders fewer at once, as a filter leaves them, and the others again', () => {
  const { result, rerender } = show(50);
  rerender({ total: 2 });
  expect(result.current).toBe(2);
  rerender({ total: 50 });
  expect(result.current).toBe(50);
});

it('stops with its page', () => {
  const { rerender, unmount } = show(0);
  rerender({ total: 50 });
  expect(jest.getTimerCount()).toBeGreaterThan(0);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
