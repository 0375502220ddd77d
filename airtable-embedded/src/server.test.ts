import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { startAirtable } from './start-airtable';
import { testBase } from './test-base';

const folder = mkdtempSync(join(tmpdir(), 'airtable-server-'));
const baseFile = join(folder, 'base.json');
const program = join(folder, 'server.mjs');
const children: ChildProcess[] = [];

beforeAll(async () => {
  writeFileSync(baseFile, JSON.stringify(testBase(5)));
  // Bundled into one file, because every process would take long to read the sources.
  const entry = join(__dirname, 'server.ts');
  await build({ entryPoints: [entry], outfile: program, bundle: true, platform: 'node', format: 'esm' });
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

function run(args: string[], ipc = false) {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ipc ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const output = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output.err += chunk;
  });
  // Not the child's own 'close': Node does not emit it after an IPC disconnect.
  const streams = [child.stdout, child.stderr].map((stream) => stream && once(stream, 'close'));
  const ended = Promise.all([once(child, 'exit'), ...streams]).then(() => child.exitCode);
  return { child, output, ended };
}

async function running(args: string[] = [], ipc = false) {
  const server = run(['--base', baseFile, '--port', '0', ...args], ipc);
  const failed = server.ended.then(() => Promise.reject(new Error(server.output.err)));
  failed.catch(() => {});
  while (!server.output.out.includes('\n')) {
    await Promise.race([once(server.child.stdout ?? server.child, 'data'), failed]);
  }
  const url = /http:\/\/\S+/.exec(server.output.out)?.[0] ?? '';
  return { ...server, url };
}

test('prints one line when ready, serves requests, and exits at once despite open connections', async () => {
  const { child, output, url, ended } = await running(['--rate-limit', '5']);
  expect(output.out.trim().split('\n')).toHaveLength(1);
  expect(output.out).toContain('Businesses 5');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  const started = performance.now();
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(performance.now() - started).toBeLessThan(1_000);
  socket.destroy();
});

test('does not outlive the process that forked it', async () => {
  const { child, ended } = await running([], true);
  child.disconnect();
  expect(await ended).toBe(0);
});

test('prints one clear line for every failure to start', async () => {
  const other = await startAirtable({ base: testBase(1) });
  const broken = join(folder, 'broken.json');
  writeFileSync(broken, '{"baseId":"x"}');
  const cases: [string[], string][] = [
    [['--base', baseFile, '--port', String(other.port)], `port ${other.port} is already in use`],
    [['--base', broken, '--port', '0'], `${broken}: baseId`],
    [['--base', join(folder, 'no.json'), '--port', '0'], 'no.json'],
    [['--base', baseFile, '--port', 'x'], '--port must be a number'],
    [['--port', '0'], '--base FILE is missing'],
    [['--base', baseFile, '--port', '0', '--nope'], "Unknown option '--nope'"],
  ];
  await Promise.all(
    cases.map(async ([args, message]) => {
      const { output, ended } = run(args);
      expect(await ended).toBe(1);
      expect(output.out).toBe('');
      expect(output.err).toContain(message);
      expect(output.err.trim().split('\n')).toHaveLength(1);
    }),
  );
  await other.close();
});
