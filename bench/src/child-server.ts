import { fork } from 'node:child_process';
import { once } from 'node:events';
import { supervise, tsx } from 'platform/src/cli/processes/child';

/** A server in a separate process. */
export interface ChildServer<Ready> {
  /** Its message when it was ready. */
  readonly ready: Ready;
  stop(): Promise<void>;
}

/**
 * Starts a script as a server in its own process, so that it does not share a processor's time with what measures it.
 * @param script absolute path of a script that calls `serve`
 * @throws Error when it could not start; it has printed why
 */
export async function startChildServer<Ready>(script: string, input: object): Promise<ChildServer<Ready>> {
  const child = fork(script, [], {
    execArgv: tsx(),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { exit, stop } = supervise(child);
  child.send(input);
  const failed = exit.then((code) => Promise.reject(new Error(`${script} ended with ${code}`)));
  const [ready] = await Promise.race([once(child, 'message') as Promise<[Ready]>, failed]);
  failed.catch(() => {});
  return { ready, stop };
}

/** For a server's script: starts it with its input, and reports that it is ready. It exits with its parent. */
export function serve<Input>(start: (input: Input) => Promise<object>): void {
  process.on('disconnect', () => process.exit());
  process.once('message', async (input: Input) => process.send?.(await start(input)));
}
