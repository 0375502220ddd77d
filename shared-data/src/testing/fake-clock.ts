import type { Clock } from '../sources/deadline';

/** A clock that moves only when a test advances it. */
export interface FakeClock extends Clock {
  /** Delays requested so far, including cancelled ones, in milliseconds. */
  readonly asked: readonly number[];
  /** The number of pending timers. */
  waiting(): number;
  /** Advances by `ms` milliseconds and runs the timers that are due. */
  advance(ms: number): void;
}

/** Creates a clock that moves only when a test advances it. */
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
