import { createWorkClock, STEP_MS, withDeadline } from './work-clock';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A clock that follows a process, and is read at every step while `ms` pass. */
function followed(isRunnable: boolean | undefined, { isWaiting = false, starved = 0 } = {}) {
  const clock = createWorkClock();
  let cpuMs = 500;
  let starvedMs = 700;
  if (isRunnable !== undefined)
    clock.follow({ usage: () => ({ memoryBytes: 0, cpuMs, isRunnable, starvedMs }), isWaiting });
  return {
    clock,
    pass(ms: number, computes = 0) {
      const before = clock.read();
      for (let passed = 0; passed < ms; passed += STEP_MS) {
        jest.advanceTimersByTime(STEP_MS);
        cpuMs += (computes * STEP_MS) / ms;
        starvedMs += starved * STEP_MS;
        clock.read();
      }
      return Math.round(clock.read() - before);
    },
  };
}

test('a process that sleeps now may have waited for a processor before', () => {
  const { clock, pass } = followed(false, { starved: 0.75 });
  clock.read();
  pass(STEP_MS);
  expect(pass(1_000)).toBe(250);
});

test('time in which the process waits for this server does not count', () => {
  const { clock, pass } = followed(false, { isWaiting: true });
  clock.read();
  pass(STEP_MS);
  expect(pass(1_000)).toBe(0);
  expect(pass(1_000, 300)).toBe(300);
});

test.each([
  ['there is no process', undefined, 0, 1_000],
  ['the process sleeps', false, 0, 1_000],
  ['the process computes all the time', true, 1_000, 1_000],
  ['the process has a tenth of a processor', true, 100, 100],
  ['the process gets no processor', true, 0, 0],
  // Several threads on several processors.
  ['the process computes twice at once', true, 2_000, 1_000],
])('of a second it counts what could be worked: %s', (_, isRunnable, computes, counted) => {
  const { clock, pass } = followed(isRunnable);
  clock.read();
  pass(STEP_MS, (computes * STEP_MS) / 1_000);
  expect(pass(1_000, computes)).toBe(counted);
});

test('time in which the server itself did not run does not count', () => {
  const { clock } = followed(false);
  const before = clock.read();
  jest.advanceTimersByTime(3_000);
  expect(clock.read() - before).toBeLessThanOrEqual(100);
});

test('the CPU time of a process before it is followed does not count', () => {
  const { clock, pass } = followed(true);
  pass(100);
  clock.follow(undefined);
  clock.follow({
    usage: () => ({ memoryBytes: 0, cpuMs: 9_000, starvedMs: 0, isRunnable: true }),
    isWaiting: false,
  });
  expect(pass(100)).toBe(0);
});

test('waits for work until the deadline is over', async () => {
  let isOver = false;
  const late = withDeadline(new Promise(() => {}), () => isOver);
  const done = withDeadline(Promise.resolve('done'), () => false);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await done).toBe('done');
  isOver = true;
  await jest.advanceTimersByTimeAsync(STEP_MS);
  expect(await late).toBe('late');
  expect(jest.getTimerCount()).toBe(0);
});
