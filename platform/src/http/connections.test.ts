import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '@zone-directory/testing/until';
import { type ConnectionLimits, type Connections, createConnections } from './connections';
import { type RunningServer, startServer } from './server';

let server: RunningServer;
let connections: Connections;
let log: string[];
const clients: Socket[] = [];
/** Responses by path. The test ends those below `/held`. */
const held = new Map<string, ServerResponse>();

async function start(limits: Partial<ConnectionLimits> = {}, writeMs?: number) {
  log = [];
  connections = createConnections({ log: (line) => log.push(line), ...limits });
  server = await startServer({
    port: 0,
    purpose: 'test',
    connections,
    ...(writeMs !== undefined && { writeMs }),
    requestListener: ({ url = '' }, response) => {
      if (url !== '/') held.set(url, response);
      if (url.startsWith('/large')) response.end(Buffer.alloc(20_000_000));
      if (url === '/') response.end('hello');
    },
  });
}
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  held.clear();
  await server.close();
});

/** A connection, with everything that it received. */
function client() {
  const socket = connect(server.port, '127.0.0.1');
  clients.push(socket);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString('latin1')));
  const failed = once(socket, 'error').then(([error]: { code?: string }[]) => error?.code);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  return {
    socket,
    closed,
    failed,
    ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    get received() {
      return received;
    },
  };
}
type Client = ReturnType<typeof client>;

async function answered(path = '/') {
  const one = client();
  one.ask(path);
  await until(() => one.received.endsWith('hello'));
  return one;
}

/** Connections with a pending request. */
async function busy(count: number) {
  const all: Client[] = [];
  for (let index = 0; index < count; index += 1) {
    const one = client();
    one.ask(`/held/${index}`);
    await until(() => held.has(`/held/${index}`));
    all.push(one);
  }
  return all;
}

it('closes connections over the limit, logs that once, and lets others in when there is room', async () => {
  await start({ most: 3 });
  const all = await busy(3);
  for (let index = 0; index < 40; index += 1) await client().closed;
  expect(log).toEqual([expect.stringMatching(/^3 connections are open, .*MAX_CONNECTIONS/)]);
  held.get('/held/1')?.end('hello');
  await until(() => all[1]?.received.endsWith('hello') === true);
  all[1]?.socket.destroy();
  // The server notices a little later that there is room.
  await until(async () => {
    const one = client();
    one.ask('/');
    await until(() => one.received.endsWith('hello') || one.socket.destroyed);
    return one.received.startsWith('HTTP/1.1 200');
  });
});

it('closes idle connections for new ones, but none that is busy', async () => {
  await start({ most: 3 });
  const [working] = await busy(1);
  const idle = await answered();
  await answered();
  await idle.closed;
  await answered();
  expect(working?.socket.destroyed).toBe(false);
  expect(log).toEqual([]);
});

it('keeps no visitor waiting behind thousands of connections that send nothing', async () => {
  await start({ most: 500 });
  const flood = Array.from({ length: 1_500 }, () => client());
  const began = Date.now();
  await until(async () => {
    const visitor = client();
    visitor.ask('/');
    await until(() => visitor.received.endsWith('hello') || visitor.socket.destroyed);
    return visitor.received.startsWith('HTTP/1.1 200');
  });
  expect(Date.now() - began).toBeLessThan(5_000);
  await Promise.all(flood.map(({ closed }) => closed));
});

describe('a client that reads nothing', () => {
  it('is disconnected, and no other', async () => {
    await start({}, 1_500);
    const reader = client();
    const stalled = client();
    stalled.socket.pause();
    reader.ask('/large/read');
    stalled.ask('/large/stalled');
    await until(() => held.has('/large/stalled') && reader.received.length > 20_000_000);
    const answer = held.get('/large/stalled');
    await until(() => answer?.closed === true);
    stalled.socket.resume();
    await stalled.closed;
    expect(stalled.received.length).toBeLessThan(20_000_000);
    expect(reader.socket.destroyed).toBe(false);
  });

  it('may be slow', async () => {
    await start({}, 500);
    const slow = client();
    slow.ask('/large/slow');
    for (let time = 0; time < 6; time += 1) {
      await delay(200);
      slow.socket[time % 2 === 0 ? 'pause' : 'resume']();
    }
    slow.socket.resume();
    await until(() => slow.received.length > 20_000_000);
    // Idle now, which is no reason to disconnect it either.
    await delay(700);
    slow.ask('/');
    await until(() => slow.received.endsWith('hello'));
  });
});

describe('draining', () => {
  /** Lets the test end the grace period, and then the time for pending answers. */
  function startDraining() {
    const waits: (() => void)[] = [];
    let isOver = false;
    const over = connections.drain(() => new Promise<void>((resolve) => waits.push(resolve)));
    void over.then(() => (isOver = true));
    return { pass: () => waits.shift()?.(), over, isOver: () => isOver };
  }
  it('answers new requests as the last of their connections, and completes pending ones', async () => {
    await start();
    const idle = await answered();
    const [working] = await busy(1);
    const { pass, over, isOver } = startDraining();
    expect(connections.isDraining).toBe(true);
    const late = await answered();
    await late.closed;
    expect(late.received).toMatch(/\r\nConnection: close\r\n/);
    expect(idle.socket.destroyed).toBe(false);
    pass();
    await idle.closed;
    expect(await client().failed).toBe('ECONNREFUSED');
    expect(isOver()).toBe(false);
    held.get('/held/0')?.end('hello');
    await over;
    await working?.closed;
    expect(working?.received).toMatch(/^HTTP\/1\.1 200 [\s\S]*hello$/);
  });

  it('destroys connections that are not answered in time', async () => {
    await start();
    const [working] = await busy(1);
    const { pass, over } = startDraining();
    pass();
    expect(await client().failed).toBe('ECONNREFUSED');
    pass();
    await over;
    await working?.closed;
    expect(working?.received).toBe('');
  });
});
