/**
 * Time that a test moves: timers and the clock are Jest's, while sockets and the database are real.
 * Call it in `beforeEach`; `jest.useRealTimers()` ends it.
 */
export function useVirtualTime(): void {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
}

/**
 * Lets time pass, one millisecond with each turn of the event loop, until `work` has settled; so a local answer takes
 * a few milliseconds, as it would.
 */
export async function during<T>(work: Promise<T>): Promise<T> {
  let isOpen = true;
  const settled = work.finally(() => {
    isOpen = false;
  });
  settled.catch(() => {});
  while (isOpen) await step(1);
  return settled;
}

/** Lets `ms` milliseconds pass. */
export async function pass(ms: number): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) await step(1);
}

/** Lets time pass until `condition` holds. */
export async function passUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await step(1);
}

async function step(ms: number): Promise<void> {
  jest.advanceTimersByTime(ms);
  await new Promise((resolve) => setImmediate(resolve));
}
