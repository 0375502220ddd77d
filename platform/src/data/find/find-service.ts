import type { ResourceLimits, Worker } from 'node:worker_threads';
import type { Log } from '../../log/log';
import type { Snapshot } from '../store/snapshot';
import type { SnapshotHolder } from '../store/snapshot-holder';
import { type FoundPage, pageOf } from './found-page';
import type { FindTexts, FoundRows, FromWorker, Question, ToWorker } from './messages';

/** Searches in a thread of its own. */
export interface FindService {
  /**
   * Returns what is found; undefined when the thread cannot give it in time: it is not ready with this snapshot, has
   * too much to do, is late or has ended.
   * @param siteNames the site's names of subcategories in the language of the question
   */
  ask(
    snapshot: Snapshot,
    question: Question,
    siteNames: Readonly<Record<string, string>>,
  ): Promise<FoundPage | undefined>;
  /** Whether the thread answers from this snapshot. */
  isReady(snapshot: Snapshot): boolean;
  stop(): Promise<void>;
}

/** Options of `createFindService`. */
export interface FindServiceOptions {
  readonly holder: SnapshotHolder;
  /** Returns what of the zone's folder is searched; the same object until something in it changes. */
  readonly texts: () => Promise<FindTexts>;
  readonly log: Log;
  readonly start: (options: { readonly resourceLimits: ResourceLimits }) => Worker;
  readonly limits?: Partial<typeof FIND_LIMITS>;
}

/** Limits of searching. */
export const FIND_LIMITS = {
  /** How long a question may take. Its answer is given without the thread after that. */
  answerMs: 400,
  /** A thread that has not answered for so long is ended. */
  silentMs: 5_000,
  /** Questions at once. */
  most: 64,
  /** The pause before a thread is started after one has ended, doubled for each further one. */
  pauseMs: 1_000,
  longestPauseMs: 60_000,
  /** Memory of the thread: 20,000 businesses take an eighth of it. */
  heapMb: 384,
  /** Memory of what it has just made. The default of 48 MB would be full of what nobody needs any more. */
  youngHeapMb: 12,
};

/** Businesses that are sent and indexed before requests and questions have their turn. */
const SENT_AT_ONCE = 50;

interface Waiting {
  readonly since: number;
  readonly number: number;
  settle(found: FoundRows | undefined): void;
}

/** Starts searching in a thread, which gets every new snapshot. */
export function createFindService(options: FindServiceOptions): FindService {
  const { holder, texts, log, start } = options;
  const limits = { ...FIND_LIMITS, ...options.limits };
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let isStopped = false;
  let failures = 0;
  let pausedUntil = 0;
  let lastId = 0;
  /** The directory that was sent last, and the one that is answered from. */
  let sent: { readonly number: number; readonly version: string; readonly texts: FindTexts } | undefined;
  let ready: typeof sent;
  let sending = Promise.resolve();
  /** The piece that the thread is indexing. */
  let piece: { readonly since: number; readonly taken: () => void } | undefined;

  const end = (of: Worker, err?: unknown) => {
    if (worker !== of) return;
    worker = undefined;
    sent = undefined;
    ready = undefined;
    piece?.taken();
    for (const { settle } of waiting.values()) settle(undefined);
    void of.terminate();
    if (isStopped) return;
    failures += 1;
    const pause = Math.min(limits.pauseMs * 2 ** (failures - 1), limits.longestPauseMs);
    pausedUntil = performance.now() + pause;
    log.error('The search by other words has ended, and starts again', { err });
    setTimeout(() => void renew(), pause).unref();
  };

  const launch = () => {
    const { heapMb: maxOldGenerationSizeMb, youngHeapMb: maxYoungGenerationSizeMb } = limits;
    const launched = start({ resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb } });
    launched.unref();
    launched.on('message', (message: FromWorker) => {
      if (worker !== launched) return;
      if (message.kind === 'taken') {
        if (message.number === sent?.number) piece?.taken();
        return;
      }
      if (message.kind === 'ready') {
        if (message.number !== sent?.number) return;
        ready = sent;
        failures = 0;
        return;
      }
      const asked = waiting.get(message.id);
      asked?.settle(message.number === asked.number ? message.found : undefined);
    });
    launched.on('error', (err) => end(launched, err));
    launched.on('exit', () => end(launched));
    worker = launched;
    return launched;
  };

  /** Sends the present directory, unless the thread has it. */
  async function renew(): Promise<void> {
    sending = sending.then(send, send);
    await sending;
  }

  async function send(): Promise<void> {
    const { snapshot } = holder.current() ?? {};
    if (isStopped || !snapshot || performance.now() < pausedUntil - 1) return;
    const now = await texts();
    const { version, categories, subcategories, businesses } = snapshot;
    if (isStopped || (sent?.version === version && sent.texts === now)) return;
    const to = worker ?? launch();
    lastId += 1;
    const number = lastId;
    const tell = (message: ToWorker) => to.postMessage(message);
    const named = categories.map(({ id, name, description }) => ({ id, name, description }));
    tell({ kind: 'begin', number, version, categories: named, subcategories, texts: now });
    sent = { number, version, texts: now };
    if (ready?.version !== version) ready = undefined;
    for (let at = 0; at < businesses.length; at += SENT_AT_ONCE) {
      const taken = new Promise<void>((resolve) => {
        piece = { since: performance.now(), taken: resolve };
      });
      tell({ kind: 'businesses', businesses: businesses.slice(at, at + SENT_AT_ONCE) });
      await taken;
      piece = undefined;
      if (worker !== to) return;
      if (holder.current()?.snapshot.version !== version) {
        // The next snapshot has come meanwhile, and follows at once.
        sent = undefined;
        return;
      }
    }
    tell({ kind: 'end' });
  }

  const forget = holder.onChange(() => void renew());
  void renew();

  const isReady = (snapshot: Snapshot) => ready?.version === snapshot.version;
  return {
    isReady,
    ask(snapshot, question, siteNames) {
      void renew();
      const to = worker;
      const oldest = [waiting.values().next().value, piece].map(
        (one) => one?.since ?? Number.POSITIVE_INFINITY,
      );
      if (to && performance.now() - Math.min(...oldest) > limits.silentMs) end(to);
      if (!to || worker !== to || !ready || !isReady(snapshot) || waiting.size >= limits.most)
        return Promise.resolve(undefined);
      lastId += 1;
      const id = lastId;
      const { number } = ready;
      return new Promise((resolve) => {
        // A late question goes on to be counted, until it is answered or its thread has ended.
        const timer = setTimeout(() => resolve(undefined), limits.answerMs);
        const settle = (found: FoundRows | undefined) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(found && pageOf(found, snapshot));
        };
        waiting.set(id, { since: performance.now(), number, settle });
        to.postMessage({ kind: 'ask', id, question, siteNames } satisfies ToWorker);
      });
    },
    async stop() {
      isStopped = true;
      forget();
      const running = worker;
      piece?.taken();
      for (const { settle } of waiting.values()) settle(undefined);
      worker = undefined;
      await running?.terminate();
    },
  };
}
