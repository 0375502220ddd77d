import type { LiveElements } from '../script/live-elements';

/** An element that has failed, and waits for another attempt. */
export interface Waiting {
  readonly name: string;
  /** Whether it still waits: it may have started by itself, or be removed. */
  readonly isWaiting: () => boolean;
  readonly start: () => void;
}

/** The elements of a page that wait for another attempt. */
export interface Retries {
  /**
   * Starts an element when the browser is online again; one that the zone does not list also once it is listed.
   * @param known the list that it was not found in, if it could be read
   */
  add(one: Waiting, known: LiveElements | undefined): void;
  /** Starts the elements that a new list has, and those before it had not. */
  look(list: LiveElements): void;
}

const FIRST_MS = 5_000;
const LAST_MS = 300_000;

/**
 * Creates the waiting elements of a page. While one is not in the list, the list is fetched again after 5 s, and after
 * twice as long each time, up to 5 min.
 * @param refresh fetches the list again, and calls `look`
 */
export function createRetries(refresh: () => Promise<unknown>): Retries {
  let list: LiveElements | undefined;
  /** Whether each was in the list when it failed. */
  const waiting = new Map<Waiting, boolean>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = (isOnline = false) => {
    for (const [one, wasListed] of waiting) {
      const mayStart = isListed(list, one.name) && (isOnline || !wasListed);
      if (!mayStart && one.isWaiting()) continue;
      waiting.delete(one);
      if (one.isWaiting()) one.start();
    }
  };
  const isLacking = () => [...waiting.keys()].some(({ name }) => !isListed(list, name));
  const fetchAfter = (ms: number) => {
    timer = setTimeout(async () => {
      look();
      timer = undefined;
      if (isLacking()) await refresh().catch(() => {});
      if (isLacking() && !timer) fetchAfter(Math.min(2 * ms, LAST_MS));
    }, ms);
  };
  addEventListener('online', async () => {
    if (waiting.size === 0) return;
    await refresh().catch(() => {});
    look(true);
  });

  return {
    add(one, known) {
      list = known;
      const wasListed = isListed(list, one.name);
      waiting.set(one, wasListed);
      if (!wasListed && !timer) fetchAfter(FIRST_MS);
    },
    look(known) {
      list = known;
      look();
    },
  };
}

/** Whether an element can be shown: elements of a remote that is switched off are in the list, and their remote is not. */
const isListed = (list: LiveElements | undefined, name: string): boolean =>
  list?.remotes[list.elements[name]?.remote ?? ''] !== undefined;
