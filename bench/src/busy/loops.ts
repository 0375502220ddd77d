import { spawn } from 'node:child_process';

/** Each computes until the process that has started it is gone, however that ended. */
const LOOP = 'const { ppid } = process; while (process.ppid === ppid);';

/** Starts processes that compute without end. Returns a function that ends them. */
export function startLoops(count: number): () => void {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--eval', LOOP], { stdio: 'ignore' }),
  );
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}
