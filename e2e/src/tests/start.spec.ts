import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { isOpen } from '@zone-directory/testing';
import { type Ports, takePorts } from '../zone/ports';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const OFFSETS = [0, 1, 2, 3, 4];
let ports: Ports;
let store: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  ports = await takePorts();
  store = path.join(ROOT, '.zone', 'e2e', `start-${ports.base}`);
  // Leftovers of an earlier run would be rebuilt; this run's builds are copied.
  await rm(store, { recursive: true, force: true });
});
test.afterAll(() => ports.release());

/** Runs `npm start` like a person; returns its output and exit code. */
function npmStart(env: NodeJS.ProcessEnv = {}) {
  const child: ChildProcess = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT_BASE: String(ports.base),
      ZONE_STORE: store,
      npm_config_loglevel: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let errors = '';
  child.stdout?.on('data', (text) => {
    output += text;
  });
  child.stderr?.on('data', (text) => {
    errors += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    ended,
    // A supervisor signals only npm, a terminal the whole process group.
    stop: (signal: NodeJS.Signals) =>
      signal === 'SIGINT' ? process.kill(-(child.pid ?? Number.NaN), signal) : child.kill(signal),
    get output() {
      return output;
    },
    get errors() {
      return errors.trim();
    },
  };
}

// Each start builds, in parallel with other tests.
test.describe.configure({ timeout: 150_000 });

const STORED = 'The directory starts from the stored snapshot of ';

/** Starts, and waits until it prints that it is ready. */
async function startedReady(env: NodeJS.ProcessEnv = {}) {
  const started = npmStart(env);
  const isReady = () => started.output.includes(`Ready: http://localhost:${ports.base}\n`);
  let exit: string | undefined;
  void started.ended.then((code) => {
    exit = `exit ${code}`;
  });
  const until = performance.now() + 90_000;
  while (!isReady() && !exit && performance.now() < until) await setTimeout(100);
  expect(isReady(), `${exit ?? 'still starting'}\n${started.output}\n${started.errors}`).toBe(true);
  return started;
}

async function stopsEveryProcess(started: ReturnType<typeof npmStart>, signal: NodeJS.Signals) {
  const all = OFFSETS.map((offset) => ports.base + offset);
  started.stop(signal);
  await started.ended;
  for (const port of all) await expect.poll(() => isOpen(port), { message: `port ${port}` }).toBe(false);
}

test('serves every origin, prints its URL, and stops every process on SIGTERM', async () => {
  const started = await startedReady();
  for (const offset of OFFSETS) expect(await isOpen(ports.base + offset), `port ${offset}`).toBe(true);
  const health = await fetch(`http://localhost:${ports.base}/healthz`);
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({
    status: 'ok',
    remotes: { 'mf-directory': 'up', 'mf-partners': 'up', 'mf-listing': 'up' },
    data: 'up',
  });
  expect(started.output).not.toContain(STORED);
  await stopsEveryProcess(started, 'SIGTERM');
  expect(started.errors).toBe('');
});

test('starts from the stored snapshot while the base is down, prints its date, and stops on SIGINT', async () => {
  const started = await startedReady({
    AIRTABLE_API_KEY: 'sample-key-of-a-fictional-zone',
    AIRTABLE_BASE_ID: 'appPortAlmara0001',
    AIRTABLE_ENDPOINT_URL: `http://localhost:${ports.base + 4}`,
  });
  const line = started.output.split('\n').find((text) => text.startsWith(STORED));
  expect(line).toMatch(/ of \d{4}-\d\d-\d\d \d\d:\d\d UTC; the base has not been read since\.$/);
  const categories = await fetch(`http://localhost:${ports.base}/data/categories.json`);
  expect(categories.status).toBe(200);
  await stopsEveryProcess(started, 'SIGINT');
});

// A port in use: platform/src/http/server.test.ts. Messages for other settings: platform/src/deployment.test.ts.
test('a base without its key ends the start with code 1 and a one-line error', async () => {
  const started = npmStart({ AIRTABLE_BASE_ID: 'appXXXXXXXXXXXXXX' });
  expect(await started.ended).toBe(1);
  expect(started.errors).toBe('AIRTABLE_BASE_ID is set, but AIRTABLE_API_KEY is missing');
});
