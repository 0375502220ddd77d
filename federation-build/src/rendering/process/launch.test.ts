import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { connect as connectHere, createServer } from 'node:net';
import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { programOf } from '@zone-directory/testing/program';
import { until } from '@zone-directory/testing/until';
import { isolationHere } from './isolation';
import { launch } from './launch';
import { usageOf } from './usage';

/** Returns what code sends from a process. It has all of Node, like an attacker who recovers every hidden global. */
async function saidBy(code: string): Promise<string> {
  const { process: child, channel } = await launch(`
    const { Socket } = require('node:net');
    const channel = new Socket({ fd: 3, readable: true, writable: true });
    const say = (what) => channel.end(String(what));
    try { ${code} } catch (error) { say(error.code ?? error.message); }
  `);
  let said = '';
  for await (const piece of channel) said += String(piece);
  child.kill('SIGKILL');
  return said;
}

test('a process can send through its channel', async () => {
  expect(await saidBy("say('something')")).toBe('something');
});

test.each([
  ['reads a file', "say(require('node:fs').readFileSync(process.execPath).length)"],
  ['lists a folder', "say(require('node:fs').readdirSync('/'))"],
  ['writes a file', "say(require('node:fs').writeFileSync('/tmp/rendered', ''))"],
  ['starts a process', "say(require('node:child_process').spawnSync(process.execPath).pid)"],
  ['starts a worker', "say(new (require('node:worker_threads').Worker)('', { eval: true }).threadId)"],
])('a process that %s gets ERR_ACCESS_DENIED', async (_, code) => {
  expect(await saidBy(code)).toBe('ERR_ACCESS_DENIED');
});

test('a process cannot compile strings as code', async () => {
  expect(await saidBy("say(new Function('return 1')())")).toMatch(/disallowed/);
});

test('a process has an empty environment', async () => {
  process.env.RENDER_SECRET = 'secret';
  expect(await saidBy('say(JSON.stringify(process.env))')).toBe('{}');
  delete process.env.RENDER_SECRET;
});

test('a server without file descriptors renders nothing, and everything once it has some', async () => {
  const program = await programOf(path.join(__dirname, 'descriptors.child.testing.ts'));
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -n 128 && exec "$0" "$1"', process.execPath, program]);
  expect(JSON.parse(String(stdout))).toEqual(['not-started', 'started', await isolationHere()]);
});

test('the output of a process is discarded and does not block it', async () => {
  expect(
    await saidBy("for (let n = 0; n < 1000; n += 1) process.stdout.write('x'.repeat(10_000)); say('done')"),
  ).toBe('done');
});

/** What the system itself allows, whatever the product makes of it. */
const allows = (...namespaces: readonly string[]) =>
  ['/usr/bin/unshare', '/bin/unshare'].some(
    (unshare) => spawnSync(unshare, ['--map-root-user', ...namespaces, 'true']).status === 0,
  );
const canUnshare = allows('--net');
const canUnshareAll = allows('--net', '--ipc', '--mount', '--pid', '--fork', '--kill-child');

(canUnshare ? describe : describe.skip)('where the system can take the network away', () => {
  test('a process has no network', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const connect = `require('node:net').connect(${port}, '127.0.0.1')`;
    const said = await saidBy(
      `${connect}.on('error', ({ code }) => say(code)).on('connect', () => say('connected'))`,
    );
    expect(said).toMatch(/^(ENETUNREACH|ERR_ACCESS_DENIED)$/);
    expect(connections).toBe(0);
    // The same connection without isolation.
    const own = connectHere(port, '127.0.0.1');
    await once(own, 'connect');
    own.destroy();
    server.close();
    expect((await isolationHere()).network).toBe(true);
  });
});

(canUnshareAll ? describe : describe.skip)('where the system has namespaces for this user', () => {
  test.each([
    ['the server', () => process.pid],
    ['its parent', () => 'process.ppid || 1e9'],
    ['the process that waits for it', () => 'process.pid + 1'],
  ])('a process cannot signal %s', async (_, pid) => {
    expect(await saidBy(`process.kill(${pid()}, 0); say('signalled')`)).toBe('ESRCH');
  });

  test('a process is in no group of the server, which it could signal as a whole', async () => {
    const { process: child, pid, channel } = await launch('setInterval(() => {}, 1000)');
    await until(() => pid() !== undefined);
    const groupOf = (of: number | undefined) =>
      spawnSync('ps', ['-o', 'pgid=', '-p', String(of)], { encoding: 'utf8' }).stdout.trim();
    expect(groupOf(pid())).toMatch(/^\d+$/);
    expect(groupOf(pid())).not.toBe(groupOf(process.pid));
    channel.destroy();
    child.kill('SIGKILL');
    expect((await isolationHere()).machine).toBe(true);
  });

  test('a process reaches no Unix socket', async () => {
    const socket = path.join(folderWith(), '.s.PGSQL.5432');
    let connections = 0;
    const server = createServer((connection) => {
      connections += 1;
      connection.end();
    }).listen(socket);
    await once(server, 'listening');
    // Others may use it, as PostgreSQL's.
    chmodSync(socket, 0o777);
    const said = await saidBy(
      `require('node:net').connect(${JSON.stringify(socket)}).on('error', ({ code }) => say(code)).on('connect', () => say('connected'))`,
    );
    expect(said).toMatch(/^(ENOENT|ERR_ACCESS_DENIED)$/);
    expect(connections).toBe(0);
    const own = connectHere(socket);
    await once(own, 'connect');
    own.destroy();
    server.close();
  });

  test('a process ends with the one that is killed, also in a loop, and is the one that is measured', async () => {
    const {
      process: child,
      pid,
      channel,
    } = await launch(`
      new (require('node:net').Socket)({ fd: 3, writable: true }).write('begun');
      setTimeout(() => { for (;;); }, 10);
    `);
    await once(channel, 'data');
    const measured = pid() ?? 0;
    await until(() => (usageOf(measured)?.cpuMs ?? 0) > 200);
    child.kill('SIGKILL');
    await until(() => usageOf(measured) === undefined);
  });
});
