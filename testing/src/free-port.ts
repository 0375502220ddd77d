import { connect, createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, which would take one before it is listened on. */
const [FIRST, COUNT] = [10_000, 10_000];

/** Returns a port of this machine that is free at the time of the call, and that hardly anybody else is given then. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('listening', () => resolve(true)).once('error', () => resolve(false));
    });
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return port;
  }
}

/** Returns whether something listens at a port of this machine. */
export const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
