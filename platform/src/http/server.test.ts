import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer as createTcpServer } from 'node:net';
import { toRequestListener } from './fetch-listener';
import { PortInUseError, type RunningServer, type StartServerOptions, startServer } from './server';

const open: RunningServer[] = [];
async function start(options: StartServerOptions): Promise<RunningServer> {
  const server = await startServer(options);
  open.push(server);
  return server;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const hello: StartServerOptions = {
  port: 0,
  purpose: 'page',
  requestListener: (_, response) => response.end('hello'),
};

it('answers on localhost and on both loopback addresses', async () => {
  const server = await start(hello);
  expect(server.url).toBe(`http://localhost:${server.port}`);
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect(await (await fetch(`http://${host}:${server.port}/`)).text()).toBe('hello');
  }
});

it('answers only at the configured address', async () => {
  const server = await start({ ...hello, host: '127.0.0.1' });
  expect(await (await fetch(`http://127.0.0.1:${server.port}/`)).text()).toBe('hello');
  await expect(fetch(`http://[::1]:${server.port}/`)).rejects.toThrow();
});

it('names the port in use and what it was for', async () => {
  const { port } = await start(hello);
  const second = startServer({ ...hello, port, purpose: 'mf-directory' });
  await expect(second).rejects.toBeInstanceOf(PortInUseError);
  await expect(second).rejects.toMatchObject({ port, purpose: 'mf-directory' });
  await expect(second).rejects.toThrow(
    `Port ${port} (mf-directory) is already in use; PORT_BASE takes others`,
  );
});

it('keeps nothing open when only the second address is in use', async () => {
  const other = createTcpServer().listen(0, '::1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(startServer({ ...hello, port })).rejects.toBeInstanceOf(PortInUseError);
  other.close();
  await once(other, 'close');
  await start({ ...hello, port });
});

const itOnLinux = process.platform === 'linux' ? it : it.skip;
itOnLinux(
  'lets hundreds of simultaneous connections wait in the backlog of the system, instead of retrying',
  async () => {
    const { port } = await start(hello);
    const clients = Array.from({ length: 600 }, () => connect(port, '127.0.0.1'));
    // They have started to connect, and the event loop has not run yet.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    const [SYN_SENT, to] = ['02', `:${port.toString(16).toUpperCase().padStart(4, '0')}`];
    const states = readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/));
    const trying = states.filter(([, , remote, state]) => remote?.endsWith(to) && state === SYN_SENT);
    for (const client of clients) client.destroy();
    expect(trying.length).toBe(0);
  },
);

it('frees its port and destroys open connections on close', async () => {
  const server = await startServer({ ...hello, requestListener: () => undefined });
  const waiting = fetch(`${server.url}/never`);
  const idle = connect(server.port, '127.0.0.1');
  await once(idle, 'connect');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const refused = expect(waiting).rejects.toThrow();
  const gone = once(idle, 'close');
  await server.close();
  await Promise.all([refused, gone]);
  await start({ ...hello, port: server.port });
});

it('gives a handler the IP address of the visitor, and trusts only its own proxies', async () => {
  const seen = '203.0.113.9, 198.51.100.7, 192.0.2.1';
  const ask = async (trustedProxies: number, forwarded = seen) => {
    const requestListener = toRequestListener((_, { ip }) => new Response(ip), { trustedProxies });
    const { port } = await start({ ...hello, requestListener });
    const headers = { 'X-Forwarded-For': forwarded };
    return (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
  };
  expect(await ask(0)).toBe('127.0.0.1');
  expect(await ask(1)).toBe('192.0.2.1');
  expect(await ask(2)).toBe('198.51.100.7');
  expect(await ask(1, '198.51.100.7:5000, 192.0.2.1:4711')).toBe('192.0.2.1');
  expect(await ask(1, '[2001:db8::1]:4711')).toBe('2001:db8::1');
  expect(await ask(1, 'unknown')).toBe('127.0.0.1');
});

it('answers a failing handler of either kind with 500 and stays up', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fail = () => Promise.reject(new Error('broken'));
  for (const requestListener of [toRequestListener(fail), fail]) {
    const { url } = await start({ ...hello, requestListener });
    for (const _ of [1, 2]) {
      const response = await fetch(url);
      expect(response.status).toBe(500);
      const id = response.headers.get('x-request-id');
      expect(await response.text()).toBe(`Internal server error\nReference: ${id}\n`);
    }
  }
  expect(report).toHaveBeenCalledTimes(4);
  report.mockRestore();
});

it('returns 408 to a client that sends its headers too slowly', async () => {
  const { port } = await start(hello);
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toMatch(/^HTTP\/1\.1 408 /);
  socket.destroy();
});
