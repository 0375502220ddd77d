import { until } from 'testing/until';
import { createBackoff } from '../backoff';
import { RenderFailure } from '../failure';
import { answerOf, jobOf, releaseOf } from '../renderings.testing';
import type { ReleaseCode, RenderProcess } from './render-process';
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
    let end: (failure: RenderFailure) => void = () => {};
    let hasEnded = false;
    const fail = () => {
      hasEnded = true;
      running.delete(it);
      end(new RenderFailure('crashed', 'ended'));
    };
    const it: RenderProcess = {
      ended: new Promise((resolve) => {
        end = resolve;
      }),
      get hasEnded() {
        return hasEnded;
      },
      async render(job) {
        const part = job.kind === 'part' ? job.part : '';
        if (part === 'crash') {
          fail();
          throw new RenderFailure('crashed', 'ended');
        }
        return part;
      },
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
