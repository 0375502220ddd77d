import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { recordedLog } from '../../log/log.testing';
import { businesses, snapshotOf } from '../api/snapshot.testing';
import { createSnapshotHolder } from '../store/snapshot-holder';
import { createFindService } from './find-service';
import type { FindTexts, FromWorker, ToWorker } from './messages';
import { createSearchResults } from './search-results';
import { startWorker } from './start-worker';

const TEXTS: FindTexts = {
  siteNames: {},
  partners: [{ id: '3', names: ['Harbour Bank'] }],
  synonyms: { en: [['company', 'firm']] },
};
const QUESTION = {
  kind: 'page',
  request: { text: 'compny', language: 'en', choice: {}, after: 0 },
} as const;

/** A thread that a test plays. */
class Played extends EventEmitter {
  readonly told: ToWorker[] = [];
  isEnded = false;
  takes = true;
  postMessage(message: ToWorker) {
    this.told.push(message);
    if (message.kind === 'businesses' && this.takes) setTimeout(() => this.take());
  }
  /** Says that it has indexed a piece. */
  take() {
    this.say({ kind: 'taken', number: this.last('begin')?.number ?? 0 });
  }
  say(message: FromWorker) {
    this.emit('message', message);
  }
  unref() {}
  async terminate() {
    this.isEnded = true;
    return 0;
  }
  last<Kind extends ToWorker['kind']>(kind: Kind) {
    return this.told
      .filter((message): message is Extract<ToWorker, { kind: Kind }> => message.kind === kind)
      .at(-1);
  }
}

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function service(limits = {}) {
  const threads: Played[] = [];
  let isTaking = true;
  const holder = createSnapshotHolder();
  const { log, messages } = recordedLog();
  const find = createFindService({
    ...{ holder, log, limits },
    texts: async () => TEXTS,
    start: () => {
      const thread = new Played();
      thread.takes = isTaking;
      threads.push(thread);
      return thread as unknown as Worker;
    },
  });
  stops.push(find.stop);
  const snapshot = snapshotOf('one', businesses(450));
  return {
    ...{ find, threads, messages, snapshot },
    hold: (next = snapshot) => holder.hold({ snapshot: next, readAt: 1 }),
    /** Whether threads that are started say that they have indexed a piece. */
    takes(now: boolean) {
      isTaking = now;
    },
  };
}

/** Waits until a condition holds. */
async function until(isSo: () => unknown) {
  for (let tries = 0; !isSo(); tries += 1) {
    if (tries > 500) throw new Error('It never came true');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** A thread that has the directory and says so. */
async function ready(made: ReturnType<typeof service>, thread = 0) {
  await until(() => made.threads[thread]?.last('end'));
  const played = made.threads[thread] as Played;
  played.say({ kind: 'ready', number: played.last('begin')?.number ?? 0 });
  return played;
}

it('finds what names do not contain, in a thread of its own, until it is stopped', async () => {
  const holder = createSnapshotHolder();
  const { log } = recordedLog();
  const find = createFindService({
    holder,
    log,
    texts: async () => TEXTS,
    start: startWorker,
    limits: { answerMs: 5_000 },
  });
  const snapshot = snapshotOf('one', businesses(120));
  holder.hold({ snapshot, readAt: Date.now() });
  await until(() => find.isReady(snapshot));
  expect(await find.ask(snapshot, QUESTION, {})).toMatchObject({
    businesses: { total: 0 },
    also: { instead: 'company', businesses: { total: 50 } },
  });
  const firm = { ...QUESTION, request: { ...QUESTION.request, text: 'firm 7' } };
  const [seventh] = businesses(7).slice(-1);
  expect(await find.ask(snapshot, firm, {})).toMatchObject({
    also: { businesses: { found: expect.arrayContaining([seventh]) } },
  });
  const named = { ...firm, request: { ...firm.request, text: 'company 7' } };
  expect(await find.ask(snapshot, named, {})).toEqual(
    await createSearchResults(snapshot).page(named.request, () => undefined),
  );
  const { id = '', name = '', name_en = '' } = seventh ?? {};
  expect(await find.ask(snapshot, { kind: 'suggestions', text: 'company 7' }, {})).toEqual({
    businesses: { total: 11, found: expect.arrayContaining([{ id, name, name_en }]) },
    subcategories: { total: 0, found: [] },
  });
  await find.stop();
  expect(await find.ask(snapshot, QUESTION, {})).toBeUndefined();
});

it('sends a directory in pieces, and answers from it once the thread is ready', async () => {
  const made = service();
  made.hold();
  const asked = made.find.ask(made.snapshot, QUESTION, {});
  expect(await asked).toBeUndefined();
  const thread = await ready(made);
  const pieces = thread.told.flatMap((told) => (told.kind === 'businesses' ? [told.businesses] : []));
  expect(pieces).toHaveLength(9);
  expect(pieces.flat()).toEqual(made.snapshot.businesses);
  const answer = made.find.ask(made.snapshot, { kind: 'suggestions', text: 'a' }, {});
  const { id } = thread.last('ask') ?? { id: 0 };
  const page = { businesses: { total: 8, found: [449] }, subcategories: { total: 0, found: [] } };
  const number = thread.last('begin')?.number ?? 0;
  thread.say({ kind: 'answer', id, number, found: { kind: 'suggestions', page } });
  expect(await answer).toMatchObject({ businesses: { total: 8, found: [{ name_en: 'Company 450' }] } });
  expect(await made.find.ask(snapshotOf('two', []), QUESTION, {})).toBeUndefined();
});

it('sends the next piece when one is indexed, and of a directory that is replaced no more', async () => {
  const made = service();
  made.takes(false);
  made.hold();
  await until(() => made.threads[0]?.last('businesses'));
  const thread = made.threads[0] as Played;
  const count = (kind: ToWorker['kind']) => thread.told.filter((told) => told.kind === kind).length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(count('businesses')).toBe(1);
  const next = snapshotOf('two', businesses(60));
  made.hold(next);
  thread.takes = true;
  thread.take();
  await until(() => thread.last('end'));
  expect([count('begin'), count('businesses')]).toEqual([2, 3]);
  expect(thread.last('begin')).toMatchObject({ version: next.version });
  await ready(made);
  expect([made.find.isReady(made.snapshot), made.find.isReady(next)]).toEqual([false, true]);
});

it('ends a thread that is silent while it indexes', async () => {
  const made = service({ silentMs: 30, pauseMs: 20 });
  made.takes(false);
  made.hold();
  await until(() => made.threads[0]?.last('businesses'));
  made.takes(true);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(await made.find.ask(made.snapshot, QUESTION, {})).toBeUndefined();
  expect(made.threads[0]?.isEnded).toBe(true);
  await ready(made, 1);
  expect(made.find.isReady(made.snapshot)).toBe(true);
});

it('gives no answer that is late, and asks no more than the thread can take', async () => {
  const made = service({ answerMs: 20, most: 2 });
  made.hold();
  const thread = await ready(made);
  const asked = [1, 2, 3].map(() => made.find.ask(made.snapshot, QUESTION, {}));
  expect(thread.told.filter(({ kind }) => kind === 'ask')).toHaveLength(2);
  expect(await Promise.all(asked)).toEqual([undefined, undefined, undefined]);
});

it('ends a thread that is silent, and starts another after a pause', async () => {
  const made = service({ answerMs: 10, silentMs: 30, pauseMs: 50 });
  made.hold();
  const thread = await ready(made);
  await made.find.ask(made.snapshot, QUESTION, {});
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(await made.find.ask(made.snapshot, QUESTION, {})).toBeUndefined();
  expect([thread.isEnded, made.threads.length]).toEqual([true, 1]);
  await ready(made, 1);
  expect(made.find.isReady(made.snapshot)).toBe(true);
});

it('answers nothing when the thread has crashed, says so, and starts another', async () => {
  const made = service({ pauseMs: 20 });
  made.hold();
  const thread = await ready(made);
  const asked = made.find.ask(made.snapshot, QUESTION, {});
  thread.emit('error', new Error('out of memory'));
  expect(await asked).toBeUndefined();
  expect(made.messages.join()).toContain('The search by other words has ended');
  await ready(made, 1);
  expect(made.find.isReady(made.snapshot)).toBe(true);
});
