import type { Clock } from '../sources/clock';

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Delays asked for so far, cancelled ones included, in milliseconds. */
  readonly asked: readonly number[];
  /** Timers that wait. */
  waiting(): number;
  /** Lets `ms` milliseconds pass and runs what falls due. */
  advance(ms: number): void;
}

/** Makes a clock that stands still. */
export function fakeClock(): FakeClock {
  let now = 0;
  const asked: number[] = [];
  const timers = new Map<number, { at: number; run: () => void }>();
  return {
    asked,
    after(ms, run) {
      const id = asked.push(ms);
      timers.set(id, { at: now + ms, run });
      return () => void timers.delete(id);
    },
    waiting: () => timers.size,
    advance(ms) {
      now += ms;
      for (const [id, timer] of timers) {
        if (timer.at > now) continue;
        timers.delete(id);
        timer.run();
      }
    },
  };
}

/** Resolves once `condition` holds; the test's own time-out ends it otherwise. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
}
