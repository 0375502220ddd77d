const realTimeout = setTimeout;
// How many turns until the threads that compress and read files get a real millisecond of their own.
const TURNS_TOGETHER = 50;
let turns = 0;
let isOn = false;

/**
 * Time that a test moves: timers and the clock are Jest's, while sockets and the database are real.
 * For `beforeEach`, with `endVirtualTime` in `afterEach`.
 */
export function useVirtualTime(): void {
  isOn = true;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
}

/** Gives the time back to the machine. */
export function endVirtualTime(): void {
  isOn = false;
  jest.useRealTimers();
}

/**
 * Lets time pass until `work` has settled. A local answer takes a few turns of the event loop, and so a few milliseconds, as
 * it would, where one passes with each turn; many pass where most of the time is spent on waiting.
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

/** Lets `ms` milliseconds pass, by default fifty with each turn of the event loop: for times in which little happens. */
export async function pass(ms: number, msPerTurn = 50): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) await step(Math.min(msPerTurn, end - Date.now()));
}

/** Lets time pass until `condition` holds. */
export async function passUntil(condition: () => boolean, msPerTurn = 1): Promise<void> {
  while (!condition()) await step(msPerTurn);
}

async function step(ms: number): Promise<void> {
  // A test that has timed out goes on otherwise, and takes the time of the next one with it.
  if (!isOn) throw new Error('The test is over');
  jest.advanceTimersByTime(ms);
  turns += 1;
  await new Promise((resolve) => {
    if (turns % TURNS_TOGETHER === 0) realTimeout(resolve, 1);
    else setImmediate(resolve);
  });
}
