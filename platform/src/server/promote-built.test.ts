import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sourceHash } from '@zone-directory/federation-build/build';
import { liveFolder, readLive, rollback } from '@zone-directory/federation-build/release';
import { folderWith } from '@zone-directory/testing/folder';
import { type Deployment, readDeployment } from '../deployment';
import { publishShell } from '../live/live.testing';
import { writeBuildRecord } from '../origins/build-records';
import { promoteBuilt } from './promote-built';

let deployment: Deployment;
let said: string[];

beforeEach(async () => {
  const root = folderWith({ 'shell/package.json': '{}' });
  deployment = readDeployment({}, root, []);
});

/** Publishes and records a build, so that a start does not build again. */
async function build(page: string): Promise<string> {
  const { root, store } = deployment;
  const release = await publishShell(store, page);
  const record = { sourceHash: sourceHash(path.join(root, 'shell')), release };
  await writeBuildRecord(store, 'shell', { ...record, isPromoted: false });
  return release;
}

async function start(on = deployment): Promise<void> {
  said = [];
  await promoteBuilt(on, { live: liveFolder(on.store), log: (line) => said.push(line) });
}

/** The page that visitors get. */
async function shown({ store } = deployment): Promise<string> {
  const live = await readLive(store);
  return readFile(path.join(store, 'releases/shell', live?.host.release ?? '', 'index.html'), 'utf8');
}

it('promotes a build that has not been live, and logs it', async () => {
  const one = await build('one');
  await start();
  expect(await shown()).toBe('one');
  expect(said).toEqual([`shell: unchanged (${one})`, `shell: ${one} is live`]);
  await build('two');
  await start();
  expect(await shown()).toBe('two');
});

it('keeps a rollback, also after a restart, until there is a new build', async () => {
  const one = await build('one');
  await start();
  const two = await build('two');
  await start();
  const { store } = deployment;
  const { registry } = await rollback({ store, name: 'shell' });
  for (const _ of ['restart', 'restart']) {
    await start();
    expect(said).toEqual([`shell: unchanged (${two})`, `shell: ${one} stays live, as it was released`]);
    expect(await shown()).toBe('one');
  }
  expect((await readLive(store))?.registry.generation).toBe(registry.generation);
  await build('three');
  await start();
  expect(await shown()).toBe('three');
});

it('promotes at the next start what an interrupted start has built', async () => {
  await build('one');
  await start();
  await build('two');
  const stop = new AbortController();
  stop.abort(new Error('stopped'));
  const stopped = promoteBuilt(deployment, {
    live: liveFolder(deployment.store),
    log: () => {},
    signal: stop.signal,
  });
  await expect(stopped).rejects.toThrow('stopped');
  expect(await shown()).toBe('one');
  await start();
  expect(await shown()).toBe('two');
});

it('promotes existing builds to a store where nothing is live', async () => {
  const one = await build('one');
  await start();
  const other = { ...deployment, store: path.join(deployment.root, '.zone/port-4000') };
  await start(other);
  expect(await shown(other)).toBe('one');
  expect(said).toEqual([`shell: unchanged (${one})`, `shell: ${one} is live`]);
});
