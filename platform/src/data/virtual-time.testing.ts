const realTimeout = setTimeout;
// Number of turns after which the threads that compress and read files get a real millisecond.
const TURNS_TOGETHER = 50;
let turns = 0;
let isOn = false;

/**
 * Starts virtual time, which the test advances: timers and the clock are Jest's; sockets and the database are real.
 * For `beforeEach`, with `endVirtualTime` in `afterEach`.
 */
export function useVirtualTime(): void {
  isOn = true;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
}

/** Restores real timers and the real clock. */
export function endVirtualTime(): void {
  isOn = false;
  jest.useRealTimers();
}

/**
 * Advances time until `work` has settled. At 1 ms per turn of the event loop, a local response takes a few
 * milliseconds, as it really would; pass more where most of the time is spent waiting.
 */
export async function during<T>(work: Promise<T>, msPerTurn = 1): Promise<T> {
  let isOpen = true;
  const settled = work.finally(() => {
    isOpen = false;
  });
  settled.catch(() => {});
  while (isOpen) await step(msPerTurn);
  return settled;
}

/** Advances time by `ms` milliseconds, by default 50 per turn of the event loop: for spans in which little happens. */
export async function pass(ms: number, msPerTurn = 50): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) await step(Math.min(msPerTurn, end - Date.now()));
}

/** Advances time until `condition` holds. */
export async function passUntil(condition: () => boolean, msPerTurn = 1): Promise<void> {
  while (!condition()) await step(msPerTurn);
}

async function step(ms: number): Promise<void> {
  // Otherwise a test that has timed out would continue and advance the clock of the next one.
  if (!isOn) throw new Error('The test is over');
  jest.advanceTimersByTime(ms);
  turns += 1;
  await new Promise((resolve) => {
    if (turns % TURNS_TOGETHER === 0) realTimeout(resolve, 1);
    else setImmediate(resolve);
  });
}
