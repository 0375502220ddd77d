import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Starts the thread that searches, from its source. A bundle of the server contains it as text instead. */
export const startWorker = (options: WorkerOptions): Worker =>
  new Worker(new URL('./find-worker.ts', import.meta.url), { ...options, execArgv: ['--import', 'tsx'] });
