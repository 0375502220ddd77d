import { existsSync } from 'node:fs';
import { createReleaseCommands, liveFolder, releaseFolder } from '@zone-directory/federation-build/release';
import { buildRemote, buildShell, emptyStore } from '../live/live.testing';
import { recordedLog } from '../log/log.testing';
import { temporaryStorage } from '../storage/databases.testing';
import type { Storage } from '../storage/storage';
import { pruneDaily } from './prune-daily';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const AUTHOR = { by: 'editor' };

let storage: Storage;
beforeEach(async () => {
  storage = await temporaryStorage();
  // Files are real, and need what is left of Node's own time.
  jest.useFakeTimers({
    now: Date.UTC(2026, 0, 1),
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await storage.close();
});

/** A store in which `mf-events` was published and promoted as `a`, `b`, `c`, `d`, one after the other. */
async function zone() {
  const store = emptyStore();
  const live = liveFolder(store);
  const commands = createReleaseCommands({ store, live, examine: false });
  const publish = async (dist: string) => (await commands.publish(dist, AUTHOR)).release;
  const shell = await publish(buildShell('<p>one</p>'));
  const releases = new Map<string, string>();
  const add = async (content: string) => {
    const release = await publish(buildRemote('mf-events', content));
    releases.set(content, release);
    return release;
  };
  await commands.promote({ shell, 'mf-events': await add('a') }, AUTHOR);
  const next = async (content: string) => commands.promote({ 'mf-events': await add(content) }, AUTHOR);
  for (const content of ['b', 'c', 'd']) await next(content);
  const has = () =>
    [...releases]
      .filter(([, release]) => existsSync(releaseFolder(store, 'mf-events', release)))
      .map(([content]) => content)
      .join('');
  const { log, messages } = recordedLog();
  const start = () => pruneDaily({ deployment: { store }, storage, releases: { live }, log });
  return { commands, add, next, has, start, messages, releases };
}

it('prunes every day what is not live, not what a rollback returns to, not pinned and was not in use for 30 days', async () => {
  const { commands, add, next, has, start, messages, releases } = await zone();
  await add('never');
  await commands.pin('mf-events', await add('pinned'), true, AUTHOR);
  jest.advanceTimersByTime(29 * DAY_MS);
  await next('e');
  const young = start();
  jest.advanceTimersByTime(HOUR_MS);
  await young.stop();
  expect(has()).toBe('abcdneverpinnede');

  jest.advanceTimersByTime(DAY_MS);
  const pruning = start();
  jest.advanceTimersByTime(HOUR_MS);
  await pruning.idle();
  // Pages of day 29 still fall back to `c`.
  expect([has(), messages.at(-1)]).toEqual(['cdpinnede', expect.stringContaining('Pruned: 3 releases')]);
  // By itself, day after day.
  for (let day = 31; day < 59; day += 1) {
    jest.advanceTimersByTime(DAY_MS);
    await pruning.idle();
  }
  expect(has()).toBe('cdpinnede');
  jest.advanceTimersByTime(DAY_MS);
  await pruning.idle();
  expect(has()).toBe('dpinnede');
  jest.advanceTimersByTime(400 * DAY_MS);
  await pruning.stop();
  expect(has()).toBe('dpinnede');
  expect((await commands.history(200, 'mf-events')).map(({ changed }) => changed[0]?.from)).toContain(
    releases.get('d'),
  );
});

it('leaves a day out after the clock was set, and goes on', async () => {
  const { has, start, messages, next } = await zone();
  await next('e');
  const pruning = start();
  jest.setSystemTime(Date.now() + 365 * DAY_MS);
  jest.advanceTimersByTime(HOUR_MS);
  await pruning.idle();
  expect(messages).toEqual([expect.stringContaining('the clock has been set')]);
  expect(has()).toBe('abcde');
  jest.advanceTimersByTime(DAY_MS);
  await pruning.stop();
  expect(has()).toBe('de');
});
