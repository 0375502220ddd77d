import { during, endVirtualTime, pass, useVirtualTime } from '../virtual-time.testing';
import { createPacer, type Pacer } from './pacer';

let pacer: Pacer;
beforeEach(() => {
  useVirtualTime();
  pacer = createPacer();
});
afterEach(() => {
  pacer.close();
  endVirtualTime();
});

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const mostInASecond = (times: readonly number[]) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));

/** Makes `count` requests at once; each arrives after `out` ms and is answered after `back` more. */
async function arrivals(count: number, out: (index: number) => number, back = 5): Promise<number[]> {
  const arrived: number[] = [];
  const requests = Array.from({ length: count }, (_, index) =>
    pacer.run(async () => {
      await sleep(out(index));
      arrived.push(Date.now());
      await sleep(back);
    }, undefined),
  );
  await during(Promise.all(requests));
  return arrived.sort((one, other) => one - other);
}

it('allows 4.5 requests per second on average, five in any second', async () => {
  const times = await arrivals(100, () => 0);
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1_000;
  expect(99 / seconds).toBeLessThanOrEqual(4.5);
  expect(99 / seconds).toBeGreaterThan(4);
  expect(mostInASecond(times)).toBeLessThanOrEqual(5);
});

it('never lets more than five arrive in a second, at any latency', async () => {
  // The first of every six is late, as when a connection is opened first.
  const times = await arrivals(60, (index) => (index % 6 === 0 ? 400 : 1));
  expect(mostInASecond(times)).toBeLessThanOrEqual(5);
  expect(mostInASecond(await arrivals(60, (index) => (index * 7919) % 1_500))).toBeLessThanOrEqual(5);
});

it.each([-10 * 60_000, 2 * 60 * 60_000])('keeps its pace when the clock is changed by %i ms', async (ms) => {
  await during(arrivals(5, () => 0));
  jest.setSystemTime(Date.now() + ms);
  const started: number[] = [];
  const ask = () => pacer.run(async () => void started.push(performance.now()), undefined);
  const askedAt = performance.now();
  await during(Promise.all([ask(), ask(), ask(), ask(), ask()]));
  expect((started.at(-1) ?? 0) - askedAt).toBeLessThan(3_000);
  expect(mostInASecond(started)).toBeLessThanOrEqual(5);
});

it('keeps its pace from one burst to the next', async () => {
  const first = await arrivals(5, () => 0);
  const second = await arrivals(5, () => 0);
  expect(mostInASecond([...first, ...second])).toBeLessThanOrEqual(5);
});

it('starts nothing while it is locked, and continues afterwards', async () => {
  const started: number[] = [];
  const ask = () => pacer.run(async () => void started.push(Date.now()), undefined);
  await during(ask());
  pacer.lock(30_000);
  const lockedAt = Date.now();
  await during(Promise.all([ask(), ask()]));
  expect(started[1]).toBeGreaterThanOrEqual(lockedAt + 30_000);
  expect(started).toHaveLength(3);
});

it('is idle a second after its last response', async () => {
  let answeredAt = 0;
  const asked = pacer.run(async () => {
    await sleep(50);
    answeredAt = Date.now();
  }, undefined);
  await during(asked);
  await during(pacer.idle());
  expect(Date.now() - answeredAt).toBeGreaterThanOrEqual(1_000);
});

it('aborts a waiting request at once, without sending it', async () => {
  pacer.lock(30_000);
  const stop = new AbortController();
  const request = jest.fn(async () => {});
  const asked = pacer.run(request, stop.signal);
  stop.abort();
  await expect(asked).rejects.toMatchObject({ code: 'ABORTED' });
  await pass(40_000);
  expect(request).not.toHaveBeenCalled();
});
