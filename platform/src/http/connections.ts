import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { consoleLog } from '../log/log';

/** Limits for the connections of a process. */
export interface ConnectionLimits {
  /** Connections open at the same time, for each server. */
  readonly most: number;
  /** Receives a line when connections begin to be refused. */
  readonly log: (line: string) => void;
}

/** The connections of several servers, which a process ends together. */
export type Connections = ReturnType<typeof createConnections>;

/** Refusals without a longer pause between them are one episode, and logged once. */
const EPISODE_MS = 60_000;
/** Time for clients of `/readyz` to notice. */
const GRACE_MS = 5_000;
const FINISH_MS = 10_000;
const FINISH_POLL_MS = 50;

/** Creates limits that several servers share. */
export function createConnections({ most = 10_000, log = consoleLog.warn }: Partial<ConnectionLimits> = {}) {
  const servers = new Set<Server>();
  const opened = new Map<Server, number>();
  let refused = 0;
  let refusedAt = Number.NEGATIVE_INFINITY;
  let isDraining = false;

  const onRefused = () => {
    const now = performance.now();
    if (now - refusedAt > EPISODE_MS)
      log(`${most} connections are open, as many as MAX_CONNECTIONS allows: others are closed.`);
    refusedAt = now;
    refused += 1;
  };

  return {
    /** True as soon as `drain` is called. */
    get isDraining() {
      return isDraining;
    },
    /** Connections of the server that has the most, how many each may have, and how many have been refused so far. */
    usage: () => ({ open: Math.max(0, ...opened.values()), most, refused }),
    /** Applies the limits to a server's connections. */
    guard(server: Server): void {
      const count = (change: 1 | -1) => {
        const open = (opened.get(server) ?? 0) + change;
        opened.set(server, open);
        return open;
      };
      server.maxConnections = most;
      server.on('drop', onRefused);
      server.on('connection', (socket: Socket) => {
        const open = count(1);
        socket.once('close', () => count(-1));
        // So that the next visitor is let in, if anybody's connection is idle.
        if (open >= most) server.closeIdleConnections();
      });
      server.prependListener('request', (_, response) => {
        if (isDraining) response.setHeader('Connection', 'close');
      });
      server.once('listening', () => servers.add(server));
      server.once('close', () => {
        servers.delete(server);
        opened.delete(server);
      });
    },
    /**
     * Ends the servers without failing requests: accepts requests for another 5 s, each the last of its connection; then
     * closes the servers, waits at most 10 s for pending answers, and destroys the remaining connections.
     * @param wait for tests
     */
    async drain(wait: (ms: number) => Promise<unknown> = delay): Promise<void> {
      isDraining = true;
      await wait(GRACE_MS);
      const closing = [...servers];
      const closed = Promise.all(closing.map((server) => new Promise((resolve) => server.close(resolve))));
      // Closing a server closes what is idle then; other connections become idle once they are answered.
      const closeIdle = () => {
        for (const server of closing) server.closeIdleConnections();
      };
      const timer = setInterval(closeIdle, FINISH_POLL_MS);
      await Promise.race([closed, wait(FINISH_MS)]);
      clearInterval(timer);
      for (const server of closing) server.closeAllConnections();
      await closed;
    },
  };
}
