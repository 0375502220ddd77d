import type { Usage } from './usage';

/**
 * Measures how long a process has been able to work. On a busy machine a process waits for a processor, and the server
 * that waits for it may not run either: neither says anything about the code.
 */
export interface WorkClock {
  /** Returns the milliseconds so far. Has to be called every `STEP_MS`. */
  read(): number;
  /** Sets the process to follow; without one, time passes as by the server's clock. */
  follow(process: FollowedProcess | undefined): void;
}

/** A process whose work counts. */
export interface FollowedProcess {
  /** Undefined without /proc: then all time counts as work. */
  usage(): Usage | undefined;
  /** It waits for this server. */
  readonly isWaiting: boolean;
}

/** Interval of readings, in milliseconds. A process can fill about 50 MB in between. */
export const STEP_MS = 50;
/** CPU time is measured in hundredths of a second: over a shorter time it says nothing. */
const SHORTEST_MS = 20;
/** The most that counts between two readings: if they are further apart, the server itself did not run. */
const LONGEST_MS = 60;

/** Creates a clock that follows no process yet. */
export function createWorkClock(): WorkClock {
  let followed: FollowedProcess | undefined;
  let before: Usage | undefined;
  let last = performance.now();
  let workedMs = 0;
  return {
    read() {
      const now = performance.now();
      if (now - last < SHORTEST_MS) return workedMs;
      const usage = followed?.usage();
      const grown = (what: 'cpuMs' | 'starvedMs') => (usage && before ? usage[what] - before[what] : 0);
      const isStopped = usage?.isRunnable || followed?.isWaiting;
      const couldMs = isStopped ? grown('cpuMs') : now - last - grown('starvedMs');
      workedMs += Math.max(0, Math.min(couldMs, now - last, LONGEST_MS));
      last = now;
      before = usage;
      return workedMs;
    },
    follow(process) {
      followed = process;
      before = undefined;
    },
  };
}

/**
 * Calls back when the messages that have arrived are read. On a busy machine a timer is due long before that, and a
 * process whose message nobody has read seems to wait for nothing.
 */
export const afterMessages = (then: () => void): void => void setImmediate(then);

/**
 * Waits for work until `isOver`, which is asked every `STEP_MS`; the work continues after that.
 * @returns the result, or `late`
 */
export function withDeadline<Result>(work: Promise<Result>, isOver: () => boolean): Promise<Result | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<'late'>((resolve) => {
    timer = setInterval(() => afterMessages(() => isOver() && resolve('late')), STEP_MS);
  });
  return Promise.race([work, over]).finally(() => clearInterval(timer));
}
