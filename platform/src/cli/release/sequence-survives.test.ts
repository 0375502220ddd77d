import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  createReleaseCommands,
  type LiveStore,
  liveFolder,
  publish,
  releaseFolder,
} from '@zone-directory/federation-build/release';
import { programOf } from '@zone-directory/testing/program';
import { buildRemote, buildShell, emptyStore } from '../../live/live.testing';
import { liveDatabase } from '../../live/live-database';
import { describePostgresql, ownDatabase } from '../../storage/postgresql.testing';
import { openStorage } from '../../storage/storage';
import { randomFrom } from './random.testing';
import type { SequenceOptions } from './sequence.child.testing';

/** With PostgreSQL as many again. */
const SEQUENCES = process.env.TEST_FULL ? 100 : 3;
jest.setTimeout(process.env.TEST_FULL ? 3_000_000 : 120_000);
const AUTHOR = { by: 'editor' };
const MOST_WAITED_MS = 5_000;

/** Runs commands in a process that is killed after a while; returns what went wrong in it. */
async function runAndKill(options: SequenceOptions, afterMs: number): Promise<string> {
  const program = await programOf(path.join(__dirname, 'sequence.child.testing.ts'));
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.stdout.on('data', (text) => {
      said += text;
      if (said.includes('ready')) setTimeout(() => child.kill('SIGKILL'), afterMs);
    });
  });
  return said.replace('ready\n', '');
}

async function survive(store: string, live: LiveStore, databaseUrl?: string): Promise<void> {
  const builds = [
    ...['one', 'two'].map((page) => buildShell(page)),
    ...(['mf-a', 'mf-b'] as const).flatMap((name) =>
      ['1', '2', '3'].map((content) => buildRemote(name, content)),
    ),
  ];
  const commands = createReleaseCommands({ store, live, examine: false });
  const shells = builds.slice(0, 2);
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const { next, pick } = randomFrom(seed * 7_919);
    const said = await runAndKill({ store, databaseUrl, builds, seed }, next(700));
    const begun = performance.now();
    await live.change(async () => null);
    const waited = performance.now() - begun;
    const { name, release } = await publish({ store, dist: pick(shells), examine: false });
    await commands.promote({ [name]: release }, AUTHOR);
    const { packages } = await commands.status();
    const missing = packages
      .flatMap((one) =>
        [one.release, ...(one.previous ? [one.previous] : [])].map((each) => [one.name, each] as const),
      )
      .filter(([of, each]) => !existsSync(path.join(releaseFolder(store, of, each), 'integrity.json')));
    expect({ seed, said, missing, isLate: waited > MOST_WAITED_MS && waited }).toEqual({
      ...{ seed, said: '', missing: [], isLate: false },
    });
    // Every byte of what is live, and of all that is listed, is as published.
    for (const one of await commands.list()) await commands.verify(one.name, one.release);
  }
}

it('what is live is whole after commands were killed at any moment, and the next one goes on within 5 s', async () => {
  const store = emptyStore();
  await survive(store, liveFolder(store));
});

describePostgresql('with what is live in PostgreSQL', () => {
  it('it is whole, too', async () => {
    const { databaseUrl } = await ownDatabase();
    const storage = await openStorage({ databaseUrl });
    const store = emptyStore();
    await survive(store, liveDatabase(storage.database, store), databaseUrl).finally(storage.close);
  });
});
