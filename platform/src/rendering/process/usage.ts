import { readFileSync } from 'node:fs';

/** What a process takes. */
export interface Usage {
  readonly memoryBytes: number;
  /** Time that it has computed for since it has started. */
  readonly cpuMs: number;
}

/** Linux says so by hundredths of a second, whatever its clock does. */
const MS_PER_TICK = 10;

/** What a process takes now; undefined where there is no /proc, or no such process. */
export function usageOf(pid: number): Usage | undefined {
  try {
    const resident = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    // Its name comes in parentheses, and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return {
      memoryBytes: Number(resident ?? 0) * 1024,
      cpuMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK,
    };
  } catch {
    return undefined;
  }
}
