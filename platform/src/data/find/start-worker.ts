import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Starts the thread that searches, from its source. A bundle of the server contains it as text instead. */
export function startWorker(options: WorkerOptions): Worker {
  const file = JSON.stringify(fileURLToPath(new URL('./find-worker.ts', import.meta.url)));
  // The hooks by which a process runs TypeScript are not in its threads.
  const code = `const own = require('node:module').createRequire(${file}); own('tsx/cjs'); own(${file});`;
  return new Worker(code, { ...options, eval: true, execArgv: [] });
}
