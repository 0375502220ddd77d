import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readLive, rollback } from 'federation/release';
import { type Deployment, readDeployment } from '../../deployment';
import { folderWith } from '../../pages/compose/page.testing';
import { promoteBuilt } from './promote-built';

/** A build in no time: it copies the package's source. */
const BUILD = `const fs = require('node:fs');
module.exports = { entry: {}, plugins: [{ apply: (compiler) => compiler.hooks.done.tap('copy', () => {
  fs.mkdirSync('dist', { recursive: true });
  for (const name of ['host.json', 'index.html']) fs.copyFileSync(name, 'dist/' + name);
}) }] };`;
const host = { name: 'shell', version: '1.0.0', contract: 2, scripts: [], styles: [], shared: {} };

let deployment: Deployment;
let said: string[];

beforeEach(async () => {
  const root = await folderWith({
    'shell/package.json': '{}',
    'shell/webpack.config.cjs': BUILD,
    'shell/host.json': JSON.stringify(host),
    'shell/index.html': 'one',
  });
  deployment = readDeployment({}, root, []);
});

const start = async (on = deployment) => {
  said = [];
  await promoteBuilt(on, { log: (line) => said.push(line) });
};
const change = (text: string) => writeFile(path.join(deployment.root, 'shell/index.html'), text);
/** What visitors get. */
async function shown({ store } = deployment): Promise<string> {
  const live = await readLive(store);
  return readFile(path.join(store, 'releases/shell', live?.host.release ?? '', 'index.html'), 'utf8');
}

it('makes live what it has built, and says so', async () => {
  await start();
  expect(await shown()).toBe('one');
  expect(said).toEqual([
    expect.stringMatching(/^shell: built 1.0.0-\w+/),
    expect.stringMatching(/ is live$/),
  ]);
  await change('two');
  await start();
  expect(await shown()).toBe('two');
});

it('leaves alone what was rolled back or promoted since, also after a restart, until sources change', async () => {
  await start();
  await change('two');
  await start();
  const { store } = deployment;
  await rollback({ store, name: 'shell' });
  const { registry } = (await readLive(store)) ?? {};
  await start();
  expect(await shown()).toBe('one');
  expect((await readLive(store))?.registry.generation).toBe(registry?.generation);
  expect(said).toEqual([
    expect.stringMatching(/^shell: unchanged/),
    expect.stringMatching(/^shell: 1.0.0-\w+ stays live, as it was released$/),
  ]);
  await change('three');
  await start();
  expect(await shown()).toBe('three');
});

it('makes live in the next start what one has built that was stopped before it could', async () => {
  await start();
  await change('two');
  const stop = new AbortController();
  const log = (line: string) => line.startsWith('shell: built') && stop.abort(new Error('stopped'));
  await expect(promoteBuilt(deployment, { log, signal: stop.signal })).rejects.toThrow('stopped');
  expect(await shown()).toBe('one');
  await start();
  expect(await shown()).toBe('two');
});

it('fills a store where nothing is live with what is built already', async () => {
  await start();
  const other = { ...deployment, store: path.join(deployment.root, '.zone/port-4000') };
  await start(other);
  expect(await shown(other)).toBe('one');
  expect(said[0]).toMatch(/^shell: unchanged/);
});
