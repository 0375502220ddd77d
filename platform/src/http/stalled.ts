import type { Socket } from 'node:net';

/** The inspected part of a socket. */
export type Sending = Pick<Socket, 'writableLength' | 'destroy'>;

/** How much of a socket's output the system has not taken, and for how many looks in a row. */
interface Rest {
  readonly length: number;
  readonly queued: number;
  readonly looks: number;
}

/**
 * Creates a watch for clients that do not read: a socket with output of which the system took no byte for `most` looks
 * in a row is destroyed. Node's own timeouts cannot tell, because data that such a client sends counts as activity.
 * Looks are counted, not time: when this process was blocked, the clients were not at fault.
 * @returns a function that looks at sockets once
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
 * `writableLength` counts a whole buffer until its last byte is taken. Progress within a large buffer shows only in
 * libuv's queue, which Node's own write timeout uses, too.
 */
function queuedBySystem(socket: Sending): number {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  return handle?.writeQueueSize ?? 0;
}
