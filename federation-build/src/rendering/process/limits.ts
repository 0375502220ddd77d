/**
 * Time for one task. A loop is recognized by its CPU time; `elapsedMs` ends one that waits for nothing, and is the only
 * limit without /proc. It is time by the work clock, because a healthy process on a busy machine may wait for seconds
 * before it runs at all.
 */
export interface TimeLimit {
  readonly cpuMs: number;
  readonly elapsedMs: number;
}

/** Limits of a process. */
export interface ProcessLimits {
  /** For loading the code and running it once. */
  readonly start: TimeLimit;
  readonly job: TimeLimit;
  readonly memoryBytes: number;
  /** Of that, for JavaScript's objects that live longer than a moment. */
  readonly heapMegabytes: number;
  /** Everything that the process sends for one job. */
  readonly answerBytes: number;
  /** Answers to reads that the process has not received yet. */
  readonly unreadBytes: number;
  readonly reads: number;
  /** CPU time that it may use while idle. */
  readonly idleCpuMs: number;
}

export const PROCESS_LIMITS: ProcessLimits = {
  start: { cpuMs: 5_000, elapsedMs: 20_000 },
  job: { cpuMs: 2_000, elapsedMs: 10_000 },
  memoryBytes: 300 * 1024 * 1024,
  heapMegabytes: 48,
  answerBytes: 5 * 1024 * 1024,
  unreadBytes: 16 * 1024 * 1024,
  reads: 64,
  idleCpuMs: 1_000,
};
