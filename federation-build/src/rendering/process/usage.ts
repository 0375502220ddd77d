import { readFileSync } from 'node:fs';

/** Memory and times of a process. */
export interface Usage {
  readonly memoryBytes: number;
  /** CPU time since its start. */
  readonly cpuMs: number;
  /** It runs, or waits for nothing but a processor. */
  readonly isRunnable: boolean;
  /** How long it has waited for processors, whenever it got one; 0 where the system does not measure that. */
  readonly starvedMs: number;
}

/** Linux reports CPU time in hundredths of a second, whatever its timer frequency. */
const MS_PER_TICK = 10;

/** Returns the current usage of a process; undefined if there is no /proc or no such process. */
export function usageOf(pid: number): Usage | undefined {
  try {
    const resident = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    // The process name is in parentheses and may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return {
      memoryBytes: Number(resident ?? 0) * 1024,
      cpuMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK,
      isRunnable: fields[0] === 'R',
      starvedMs: starvedMsOf(pid),
    };
  } catch {
    return undefined;
  }
}

/** Of the main thread, which runs JavaScript. Source: https://docs.kernel.org/scheduler/sched-stats.html */
function starvedMsOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
