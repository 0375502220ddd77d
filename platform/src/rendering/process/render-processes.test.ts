import {
  type ReleaseCode,
  RenderFailure,
  type RenderProcess,
  type WorkClock,
} from '@zone-directory/federation-build/rendering';
import { until } from '@zone-directory/testing/until';
import { createBackoff } from '../backoff';
import { answerOf, jobOf, releaseOf } from '../renderings.testing';
import { createRenderProcesses } from './render-processes';

/** Processes that answer with the part's name, and crash on the part `crash`. */
function fakeProcesses(options: { mostProcesses?: number; idleMs?: number; cannotStart?: string } = {}) {
  const running = new Set<RenderProcess>();
  const crash: (() => void)[] = [];
  const idleFailures: string[] = [];
  let started = 0;
  let now = 0;
  const start = async ({ host }: ReleaseCode, signal: AbortSignal): Promise<RenderProcess> => {
    started += 1;
    if (host === options.cannotStart) throw new RenderFailure('not-started', 'hangs');
    const ended = new AbortController();
    const fail = () => {
      running.delete(it);
      ended.abort(new RenderFailure('crashed', 'ended'));
    };
    const it: RenderProcess = {
      ended: ended.signal,
      async render(job) {
        const part = job.kind === 'part' ? job.part : '';
        if (part === 'crash') {
          fail();
          throw new RenderFailure('crashed', 'ended');
        }
        return part;
      },
      memoryBytes: () => 1_000_000,
      kill: fail,
    };
    signal.addEventListener('abort', fail);
    running.add(it);
    crash.push(fail);
    return it;
  };
  const processes = createRenderProcesses({
    pauses: createBackoff(() => now),
    start,
    onIdleFailure: ({ key }, { kind }) => idleFailures.push(`${key} ${kind}`),
    ...options,
  });
  return {
    ask: (key: string, part: string) =>
      processes.render(releaseOf(key, {}), jobOf(part), async (url) => answerOf(url)),
    begin: (...keys: readonly string[]) =>
      processes.start(keys.map((key) => ({ ...releaseOf(key, {}), host: async () => key }))),
    isWarm: (key: string, part: string) => processes.isWarm(releaseOf(key, {}), jobOf(part)),
    running: () => running.size,
    started: () => started,
    crashLast: () => crash.at(-1)?.(),
    idleFailures,
    pass(ms: number) {
      now += ms;
    },
    close: () => processes.close(),
  };
}

test('is warm for what its process has been asked before, also for what has failed', async () => {
  const { ask, begin, isWarm } = fakeProcesses();
  expect(isWarm('a@1', 'one')).toBe(false);
  await begin('a@1');
  expect(isWarm('a@1', 'one')).toBe(false);
  const asked = ask('a@1', 'one');
  await until(() => isWarm('a@1', 'one'));
  await asked;
  expect([isWarm('a@1', 'one'), isWarm('a@1', 'two'), isWarm('b@1', 'one')]).toEqual([true, false, false]);
  await expect(ask('a@1', 'crash')).rejects.toThrow('ended');
  // Another process has run none of it.
  expect(isWarm('a@1', 'one')).toBe(false);
  await ask('a@1', 'two');
  expect([isWarm('a@1', 'one'), isWarm('a@1', 'two')]).toEqual([false, true]);
});

test('reuses the process of a release for further jobs', async () => {
  const { ask, started, running } = fakeProcesses({ idleMs: 50 });
  expect([await ask('a@1', 'one'), await ask('a@1', 'two')]).toEqual(['one', 'two']);
  expect(started()).toBe(1);
  await until(() => running() === 0);
  expect(await ask('a@1', 'three')).toBe('three');
  expect(started()).toBe(2);
  await until(() => running() === 0);
});

test('the first crash fails only its own job, the second starts a pause', async () => {
  const { ask, started, pass, close } = fakeProcesses({ idleMs: 50 });
  const asked = await Promise.allSettled([ask('a@1', 'crash'), ask('a@1', 'one')]);
  expect(asked).toMatchObject([{ reason: { kind: 'crashed' } }, { value: 'one' }]);
  const again = await Promise.allSettled([ask('a@1', 'crash'), ask('a@1', 'one'), ask('b@1', 'other')]);
  expect(again).toMatchObject([
    { reason: { kind: 'crashed' } },
    { reason: { kind: 'paused' } },
    { value: 'other' },
  ]);
  await expect(ask('a@1', 'one')).rejects.toMatchObject({ kind: 'paused' });
  expect(started()).toBe(3);
  pass(1_000);
  expect(await ask('a@1', 'one')).toBe('one');
  close();
});

test('reports a process that ends while idle, and starts another for the next job', async () => {
  const { ask, crashLast, idleFailures, close } = fakeProcesses({ idleMs: 50 });
  await ask('a@1', 'one');
  await new Promise(setImmediate);
  crashLast();
  await until(() => idleFailures.length > 0);
  expect(idleFailures).toEqual(['a@1 crashed']);
  expect(await ask('a@1', 'two')).toBe('two');
  close();
});

test('does not report processes that end with the server as failures', async () => {
  const { ask, begin, running, idleFailures, close } = fakeProcesses();
  await ask('a@1', 'one');
  await begin('b@1');
  close();
  await new Promise(setImmediate);
  expect(running()).toBe(0);
  expect(idleFailures).toEqual([]);
});

test('ends the longest idle process when another release needs its slot', async () => {
  const { ask, running, started, idleFailures } = fakeProcesses({ mostProcesses: 2, idleMs: 200 });
  for (const key of ['a@1', 'b@1', 'c@1']) {
    expect(await ask(key, 'one')).toBe('one');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(running()).toBe(2);
  await ask('b@1', 'two');
  expect(started()).toBe(3);
  await ask('a@1', 'two');
  expect(started()).toBe(4);
  expect(idleFailures).toEqual([]);
  await until(() => running() === 0);
});

test('a release waits for a slot while all are busy', async () => {
  const { ask, running } = fakeProcesses({ mostProcesses: 1, idleMs: 50 });
  const asked = Array.from({ length: 4 }, (_, n) => ask(`${n}@1`, `part-${n}`));
  expect(await Promise.all(asked)).toEqual(['part-0', 'part-1', 'part-2', 'part-3']);
  await until(() => running() === 0);
});

test('starts processes ahead of jobs, up to the limit, and ends them when idle', async () => {
  const { begin, ask, started, running, idleFailures } = fakeProcesses({ mostProcesses: 2, idleMs: 100 });
  await begin('a@1', 'b@1', 'c@1');
  expect([started(), running()]).toEqual([2, 2]);
  await ask('b@1', 'one');
  await begin('a@1', 'b@1', 'c@1');
  expect([started(), running()]).toEqual([2, 2]);
  await until(() => running() === 0);
  expect(idleFailures).toEqual([]);
});

test('a start ahead of jobs takes the slot of an idle release', async () => {
  const { begin, ask, started, running } = fakeProcesses({ mostProcesses: 2, idleMs: 100 });
  await ask('old@1', 'one');
  await begin('a@1', 'b@1');
  expect([started(), running()]).toEqual([3, 2]);
  await until(() => running() === 0);
});

test('a failed start ahead of jobs counts as a failure and starts a pause', async () => {
  const { begin, ask, started, idleFailures, pass, close } = fakeProcesses({
    idleMs: 50,
    cannotStart: 'a@1',
  });
  await begin('a@1', 'b@1');
  await begin('a@1');
  expect(idleFailures).toEqual(['a@1 not-started', 'a@1 not-started']);
  expect(started()).toBe(3);
  await begin('a@1');
  expect(idleFailures.at(-1)).toBe('a@1 paused');
  expect(started()).toBe(3);
  pass(1_000);
  expect(await ask('b@1', 'one')).toBe('one');
  close();
});

describe('the deadline of those who wait for a release', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A release whose jobs end only when told to; it has `share` of a processor, or sleeps. */
  async function busyRelease() {
    const ends: (() => void)[] = [];
    let cpuMs = 0;
    let share: number | 'sleeps' = 1;
    const start = async (_: ReleaseCode, __: AbortSignal, clock: WorkClock): Promise<RenderProcess> => {
      clock.follow({
        usage: () => ({ memoryBytes: 0, cpuMs, starvedMs: 0, isRunnable: share !== 'sleeps' }),
        isWaiting: false,
      });
      return {
        ended: new AbortController().signal,
        render: (job) => new Promise((resolve) => ends.push(() => resolve(job))),
        memoryBytes: () => 0,
        kill: () => {},
      };
    };
    const processes = createRenderProcesses({ pauses: createBackoff(), start, onIdleFailure: () => {} });
    const release = releaseOf('a@1', {});
    return {
      async ask() {
        const isOver = processes.deadline(release, 200);
        void processes.render(release, jobOf('one'), async (url) => answerOf(url)).catch(() => {});
        await jest.advanceTimersByTimeAsync(0);
        return isOver;
      },
      /** Passes time, with a look every 50 ms, until one of them is over. Returns how long that took. */
      async wait(isOver: () => boolean, ms: number, with_: number | 'sleeps' = 1) {
        share = with_;
        for (let passed = 0; passed < ms; passed += 50) {
          if (isOver()) return passed;
          await jest.advanceTimersByTimeAsync(50);
          cpuMs += share === 'sleeps' ? 0 : 50 * share;
        }
        return 'waits';
      },
      async endJob() {
        ends.shift()?.();
        await jest.advanceTimersByTimeAsync(0);
      },
    };
  }

  test.each([
    ['computes', 1],
    ['sleeps', 'sleeps'],
  ] as const)('is over after 200 ms when a job %s', async (_, share) => {
    const { ask, wait } = await busyRelease();
    const took = await wait(await ask(), 1_000, share);
    expect(took).toBeGreaterThanOrEqual(200);
    expect(took).toBeLessThanOrEqual(250);
  });

  test('counts only the work while the machine is busy', async () => {
    const { ask, wait } = await busyRelease();
    const isOver = await ask();
    expect(await wait(isOver, 10_000, 0)).toBe('waits');
    expect(await wait(isOver, 1_500, 0.1)).toBe('waits');
    expect(await wait(isOver, 1_000, 0.1)).toEqual(expect.any(Number));
  });

  test('lasts while others are before it, and is over when one of them takes too long', async () => {
    const { ask, wait, endJob } = await busyRelease();
    await ask();
    await ask();
    const third = await ask();
    expect(await wait(third, 150)).toBe('waits');
    await endJob();
    expect(await wait(third, 150)).toBe('waits');
    await endJob();
    expect(await wait(third, 150)).toBe('waits');
    expect(await wait(third, 150)).toEqual(expect.any(Number));
  });

  test('is as long again for who asks for a late job, and over at once for one that seems to hang', async () => {
    const { ask, wait } = await busyRelease();
    const first = await ask();
    await wait(first, 300);
    const second = await ask();
    expect(await wait(second, 150)).toBe('waits');
    expect(await wait(second, 1_500, 'sleeps')).toEqual(expect.any(Number));
    await wait(() => second() && false, 1_000, 'sleeps');
    expect((await ask())()).toBe(true);
  });
});
