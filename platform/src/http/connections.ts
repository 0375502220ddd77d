import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createFairScheduler } from './fair-scheduler';
import { rawAnswer } from './http-server';
import { createStallWatch } from './stalled';

/** Limits for the connections of a process. */
export interface ConnectionLimits {
  /** Connections open at the same time, over all servers. */
  readonly most: number;
  /** How long, in ms, a client may read nothing while data is waiting for it. */
  readonly stallMs: number;
  /** How long, in ms, a connection must be idle before it may be closed for a new one. */
  readonly idleMs: number;
  /** Receives a line when connections begin to be refused. */
  readonly log: (line: string) => void;
}

/** The connections of several servers, which share the file descriptors of a process. */
export interface Connections {
  /** Applies the limits to a server's connections. */
  guard(server: Server): void;
  /** True as soon as `drain` is called. */
  readonly isDraining: boolean;
  /**
   * Ends the servers without failing requests: accepts requests for another 5 s, each the last of its connection; then
   * closes the servers, waits at most 10 s for pending answers, and destroys the remaining connections.
   * @param wait for tests
   */
  drain(wait?: (ms: number) => Promise<unknown>): Promise<void>;
}

const DEFAULTS: ConnectionLimits = { most: 800, stallMs: 20_000, idleMs: 1_000, log: console.error };
const CHECK_MS = 1_000;
/** Made once, because making it for each connection would slow down refusing a burst. */
const REFUSAL = rawAnswer(503, { 'Retry-After': '5' });
/** Time for a refused client to read why; a request that it has already sent is ignored. */
const REFUSING_MS = 80;
const MAX_REFUSED_AT_ONCE = 100;
/** Refusals without a longer pause between them are one episode, and logged once. */
const EPISODE_MS = 60_000;
/** Time for clients of `/readyz` to notice. */
const GRACE_MS = 5_000;
const FINISH_MS = 10_000;
const FINISH_POLL_MS = 50;

/** Creates limits that several servers share. */
export function createConnections(limits: Partial<ConnectionLimits> = {}): Connections {
  const { most, stallMs, idleMs, log } = { ...DEFAULTS, ...limits };
  const servers = new Set<Server>();
  const open = new Set<Socket>();
  /** Idle connections that are kept alive, and since when: the longest first. */
  const idle = new Map<Socket, number>();
  const answering = new WeakMap<Socket, number>();
  const turns = createFairScheduler();
  const look = createStallWatch(Math.ceil(stallMs / CHECK_MS));
  let timer: NodeJS.Timeout | undefined;
  let refusing = 0;
  let refusedAt = Number.NEGATIVE_INFINITY;
  let isDraining = false;

  const forget = (socket: Socket) => {
    open.delete(socket);
    idle.delete(socket);
    if (open.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => forget(socket));
    timer ??= setInterval(() => look(open), CHECK_MS).unref();
  };
  const hasRoom = () => {
    if (open.size < most) return true;
    const [longest, since = 0] = idle.entries().next().value ?? [];
    // One that was busy recently will be again, and a request on its way would be lost.
    if (!longest || performance.now() - since < idleMs) return false;
    longest.destroy();
    forget(longest);
    return true;
  };
  const refuse = (socket: Socket) => {
    const now = performance.now();
    if (now - refusedAt > EPISODE_MS)
      log(`${open.size} connections are open, as many as MAX_CONNECTIONS allows: others are refused.`);
    refusedAt = now;
    socket.on('error', () => {});
    if (refusing >= MAX_REFUSED_AT_ONCE) return socket.destroy();
    refusing += 1;
    socket.once('close', () => {
      refusing -= 1;
    });
    socket.resume().end(REFUSAL);
    return setTimeout(() => socket.destroy(), REFUSING_MS);
  };
  const onRequest = ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.setHeader('Connection', 'close');
    idle.delete(socket);
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const others = (answering.get(socket) ?? 1) - 1;
      answering.set(socket, others);
      if (others === 0 && open.has(socket)) idle.set(socket, performance.now());
    });
  };

  return {
    get isDraining() {
      return isDraining;
    },
    guard(server) {
      // Node's own listener, which reads requests: called only for admitted connections.
      const admit = server.listeners('connection') as ((socket: Socket) => void)[];
      server.removeAllListeners('connection');
      server.on('connection', (socket: Socket) => {
        turns.accepted();
        if (!hasRoom()) return void refuse(socket);
        keep(socket);
        for (const listener of admit) listener.call(server, socket);
      });
      const answer = server.listeners('request') as RequestListener[];
      server.removeAllListeners('request');
      server.on('request', (request, response) => {
        onRequest(request, response);
        turns.take(() => {
          // The client has disconnected.
          if (request.destroyed) return;
          for (const listener of answer) listener.call(server, request, response);
        });
      });
      server.once('listening', () => servers.add(server));
      server.once('close', () => servers.delete(server));
    },
    async drain(wait = delay) {
      isDraining = true;
      await wait(GRACE_MS);
      for (const server of servers) server.close();
      let isLate = false;
      void wait(FINISH_MS).then(() => {
        isLate = true;
      });
      while (open.size > 0 && !isLate) {
        for (const socket of idle.keys()) socket.destroy();
        await delay(FINISH_POLL_MS);
      }
      for (const socket of open) socket.destroy();
    },
  };
}
