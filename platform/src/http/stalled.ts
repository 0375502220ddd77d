import type { Socket } from 'node:net';

/** What is looked at of a socket. */
export type Sending = Pick<Socket, 'writableLength' | 'destroy'>;

/** How much of a socket's output the system has not taken, and how often in a row that was seen. */
interface Rest {
  readonly length: number;
  readonly queued: number;
  readonly looks: number;
}

/**
 * Watches for clients that do not read: a socket that has something to send, and of which the system took no byte between so many
 * looks in a row, is destroyed. Node's own timeouts cannot tell, because what such a client sends counts as life. Looks are counted,
 * not time: when this process stood still, it was not the clients.
 * @returns looks at sockets once
 */
export function createStallWatch(most: number): (sockets: Iterable<Sending>) => void {
  const rests = new WeakMap<Sending, Rest>();
  return (sockets) => {
    for (const socket of sockets) {
      const length = socket.writableLength;
      const queued = queuedBySystem(socket);
      const before = rests.get(socket);
      if (length === 0) rests.delete(socket);
      else if (before?.length !== length || before.queued !== queued)
        rests.set(socket, { length, queued, looks: 0 });
      else if (before.looks + 1 >= most) socket.destroy();
      else rests.set(socket, { ...before, looks: before.looks + 1 });
    }
  };
}

/**
 * `writableLength` counts a whole buffer until its last byte is taken. That a slow client takes some of a large one shows only in
 * libuv's queue, by which Node's own write timeout judges too.
 */
function queuedBySystem(socket: Sending): number {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  return handle?.writeQueueSize ?? 0;
}
