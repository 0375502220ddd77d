import { fork } from 'node:child_process';
import path from 'node:path';
import { supervise, tsx } from 'platform/src/cli/processes/child';
import type { Failed } from './messages';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A server in a separate process. */
export interface ChildServer<Ready> {
  /** Its message when it was ready. */
  readonly ready: Ready;
  /** Sends it a message, and waits for its reply. @throws Error with its message when it fails */
  ask(message: object): Promise<object>;
  stop(): Promise<void>;
}

/**
 * Starts a script of this folder as a server; it exits with this process.
 * @param input Sent to it as its first message, if given.
 * @throws Error with the process's message when it could not start
 */
export async function startChildServer<Ready extends object>(
  script: string,
  { input, env = {} }: { input?: object; env?: NodeJS.ProcessEnv } = {},
): Promise<ChildServer<Ready>> {
  const child = fork(path.join(import.meta.dirname, script), [], {
    cwd: ROOT,
    execArgv: tsx(),
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const { exit, stop } = supervise(child);
  if (input) child.send(input);
  const next = <Message extends object>() =>
    new Promise<Message>((resolve, reject) => {
      child.once('message', (message: Message | Failed) => {
        if ('failed' in message) reject(new Error(message.failed));
        else resolve(message);
      });
      void exit.then((code) => reject(new Error(`${script} ended with ${code}`)));
    });
  const ready = await next<Ready>();
  const ask = (message: object) => {
    child.send(message);
    return next();
  };
  return { ready, ask, stop };
}

/** For a server's script: reports that it is ready, or why it failed; the process exits with its parent. */
export async function serve(start: () => Promise<object>): Promise<void> {
  process.on('disconnect', () => process.exit(0));
  try {
    process.send?.(await start());
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
