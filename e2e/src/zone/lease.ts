import net from 'node:net';
import { createInterface } from 'node:readline';
import { createClient } from './command-client';
import type { Reply, Request, Wanted } from './pool';
import { type TestZone, zoneAt } from './zone';

/** Exclusive use of a zone from the pool. */
export interface Lease {
  readonly zone: TestZone;
  /** Stops the zone when the lease ends, because a failed test may have left it in any state. */
  spoil(): void;
}

/**
 * Borrows a zone from the pool; `close` returns it.
 * @throws Error when it could not be started
 */
export async function borrowZone(wanted: Wanted): Promise<Lease> {
  const socket = net.connect(Number(process.env.ZONE_POOL), '127.0.0.1');
  const say = (request: Request) => socket.write(`${JSON.stringify(request)}\n`);
  const { ask, hear } = createClient(say);
  let isSpoilt = false;
  const portBase = await new Promise<number>((resolve, reject) => {
    socket.once('error', reject);
    createInterface({ input: socket }).on('line', (line) => {
      const reply = JSON.parse(line) as Reply;
      if ('portBase' in reply) return resolve(reply.portBase);
      if ('failed' in reply) return reject(new Error(reply.failed));
      hear(reply);
    });
    say({ want: wanted });
  });
  const zone = zoneAt(portBase, {
    run: ask,
    close: () =>
      new Promise((resolve) => {
        if (!isSpoilt) say({ back: true });
        socket.once('close', () => resolve()).end();
      }),
  });
  return {
    zone,
    spoil: () => {
      isSpoilt = true;
    },
  };
}
