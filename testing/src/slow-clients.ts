import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** How a client is slow: with its headers, with the body of a POST, or by not reading a large answer. */
export type SlowKind = 'headers' | 'body' | 'reader';

/**
 * Starts clients that hold TLS connections to `zone.test` on a port of this machine open for as long as they can, in a
 * process of their own. Resolves once each has been connected.
 */
export async function startSlowClients({
  port,
  kind,
  count,
}: {
  readonly port: number;
  readonly kind: SlowKind;
  readonly count: number;
}): Promise<{ stop(): Promise<void> }> {
  const file = path.join(import.meta.dirname, 'slow-clients.cjs');
  const args = [port, 'zone.test', kind, count, '/data/search.json'].map(String);
  const child = fork(file, args, { execArgv: [] });
  await once(child, 'message');
  return {
    stop: async () => {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}
