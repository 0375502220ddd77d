import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { until } from 'testing/until';
import { type ConnectionLimits, type Connections, createConnections } from './connections';
import { type RunningServer, startServer } from './server';

let server: RunningServer;
let connections: Connections;
let log: string[];
const clients: Socket[] = [];
/** Responses by path. The test ends those below `/held`. */
const held = new Map<string, ServerResponse>();

async function start(limits: Partial<ConnectionLimits> = {}) {
  log = [];
  connections = createConnections({ log: (line) => log.push(line), ...limits });
  server = await startServer({
    port: 0,
    purpose: 'test',
    connections,
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

it('refuses connections over the cap with 503, and logs it once', async () => {
  await start({ most: 3 });
  const all = await busy(3);
  for (let index = 0; index < 40; index += 1) {
    const refused = client();
    refused.ask('/');
    await refused.closed;
    expect(refused.received).toMatch(
      /^HTTP\/1\.1 503 [\s\S]*\r\nRetry-After: 5\r\n[\s\S]*\r\nConnection: close\r\n/,
    );
  }
  expect(log).toEqual([expect.stringMatching(/^3 connections are open, .*MAX_CONNECTIONS/)]);
  held.get('/held/1')?.end('hello');
  await until(() => all[1]?.received.endsWith('hello') === true);
  all[1]?.socket.destroy();
  // The server notices a little later that there is room.
  await until(async () => {
    const one = client();
    one.ask('/');
    await until(() => one.received.includes('\r\n\r\n'));
    return one.received.startsWith('HTTP/1.1 200');
  });
});

it('closes the longest idle connection for a new one, but none that is busy', async () => {
  await start({ most: 3, idleMs: 0 });
  const [working] = await busy(1);
  const first = await answered();
  const second = await answered();
  // The first is no longer the longest idle one.
  first.ask('/');
  await until(() => first.received.split('hello').length === 3);
  await answered();
  await second.closed;
  expect([first, working].map((one) => one?.socket.destroyed)).toEqual([false, false]);
  expect(log).toEqual([]);
});

it('closes none that was busy within the idle time', async () => {
  await start({ most: 1, idleMs: 60_000 });
  const one = await answered();
  const refused = client();
  await refused.closed;
  expect(refused.received).toMatch(/^HTTP\/1\.1 503 /);
  one.ask('/');
  await until(() => one.received.split('hello').length === 3);
});

it('refuses new connections without answering all busy ones for each of them', async () => {
  const most = 60;
  await start({ most });
  let answered = 0;
  for (let index = 0; index < most; index += 1) {
    const { socket, ask } = client();
    socket.on('data', () => {
      answered += 1;
      ask('/');
    });
    ask('/');
  }
  await until(() => answered > 10 * most);
  const before = answered;
  await Promise.all(Array.from({ length: most }, () => client().closed));
  // An answer to every busy connection for each refused one would be more than 3,000.
  expect(answered - before).toBeLessThan(5 * most);
});

it('handles no request of a client that disconnected while it waited', async () => {
  await start();
  const before = await Promise.all(Array.from({ length: 60 }, () => answered()));
  const gone = await answered();
  // Far more than are handled at once: the last one's turn comes iterations later.
  for (const { ask } of before) ask('/');
  gone.ask('/held/gone');
  gone.socket.resetAndDestroy();
  await until(() => before.every(({ received }) => received.split('hello').length === 3));
  await answered();
  expect([...held.keys()]).toEqual([]);
});

it('disconnects a client that does not read its answer', async () => {
  await start({ stallMs: 1_500 });
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
