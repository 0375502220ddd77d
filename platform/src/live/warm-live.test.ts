import { livePage } from '../pages/compose/page.testing';
import type { LivePage } from './live-page';
import { warmLive } from './warm-live';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
});
let stop = () => {};

const [A, B, C] = [livePage(1), livePage(2), livePage(3)];

/** A live composition that the test controls; each warm-up takes until `ready` is called. */
function started(first: LivePage | null = null) {
  let live = first;
  let canWarm = true;
  const warmed: LivePage[] = [];
  const ends: (() => void)[] = [];
  const page = warmLive({
    current: async () => live,
    canWarm: () => canWarm,
    warm: (page) => {
      warmed.push(page);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
  });
  stop = page.stop;
  return {
    current: page.current,
    warmed,
    promote: (page: LivePage) => {
      live = page;
    },
    /** Completes the n-th warm-up. */
    ready: async (n: number) => {
      ends[n]?.();
      await pass(0);
    },
    withoutData: (isWithout: boolean) => {
      canWarm = !isWithout;
    },
  };
}
/** One page is live and warm. */
async function startedWith(first: LivePage) {
  const all = started(first);
  await pass(200);
  await all.ready(0);
  return all;
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('warms up the first without a request, and lets no request wait for it', async () => {
  const { current, warmed } = started(A);
  await pass(200);
  expect(warmed).toEqual([A]);
  expect(await current()).toBe(A);
  await pass(5_000);
  expect(warmed).toEqual([A]);
});

it('shows the previous page until the new one is warm', async () => {
  const { current, promote, ready, warmed } = await startedWith(A);
  promote(B);
  await pass(200);
  expect(warmed).toEqual([A, B]);
  expect(await current()).toBe(A);
  await ready(1);
  expect(await current()).toBe(B);
  await pass(5_000);
  expect(warmed).toEqual([A, B]);
});

it('shows the new page within a second even if it never becomes warm', async () => {
  const { current, promote, warmed } = await startedWith(A);
  await pass(1);
  promote(B);
  await pass(750);
  expect(await current()).toBe(A);
  await pass(249);
  expect(await current()).toBe(B);
  await pass(5_000);
  expect(await current()).toBe(B);
  expect(warmed).toEqual([A, B]);
});

it('shows none for more than a second after the next is promoted, and warms up the last of many', async () => {
  const { current, promote, warmed } = await startedWith(A);
  const others = Array.from({ length: 30 }, (_, n) => livePage(n + 10));
  let before: LivePage | null = A;
  for (const [n, page] of others.entries()) {
    promote(page);
    await pass(100);
    const shown = await current();
    if (shown) expect(n - others.indexOf(shown)).toBeLessThan(10);
    expect(others.indexOf(shown as LivePage)).toBeGreaterThanOrEqual(others.indexOf(before as LivePage));
    before = shown;
  }
  // One after another: starting processes takes longer than 100 ms.
  expect(warmed.length).toBeLessThan(10);
  await pass(1_000);
  expect(await current()).toBe(others.at(-1));
  expect(warmed.at(-1)).toBe(others.at(-1));
});

it('ignores the end of a warm-up that is no longer the latest', async () => {
  const { current, promote, ready, warmed } = await startedWith(A);
  promote(B);
  await pass(200);
  promote(C);
  await ready(1);
  expect(await current()).toBe(A);
  expect(warmed).toEqual([A, B, C]);
  await ready(2);
  expect(await current()).toBe(C);
});

it('switches at once while nothing can be warmed up, and warms up as soon as it can', async () => {
  const { current, promote, withoutData, warmed } = started(A);
  withoutData(true);
  expect(await current()).toBe(A);
  promote(B);
  expect(await current()).toBe(B);
  await pass(1_000);
  expect(warmed).toEqual([]);
  withoutData(false);
  await pass(200);
  expect(warmed).toEqual([B]);
  expect(await current()).toBe(B);
});

it('reports read errors only to callers', async () => {
  const failing = warmLive({
    current: () => Promise.reject(new Error('damaged')),
    canWarm: () => true,
    warm: async () => {},
  });
  stop = failing.stop;
  await pass(1_000);
  await expect(failing.current()).rejects.toThrow('damaged');
});

it('no longer polls once it is stopped', async () => {
  const { promote, warmed } = started();
  stop();
  promote(A);
  await pass(5_000);
  expect(warmed).toEqual([]);
});
