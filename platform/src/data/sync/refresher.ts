import {
  type AirtableClient,
  type AirtableSettings,
  CATEGORIES_QUERY,
  createAirtableClient,
  DataError,
  isRecordId,
  readAll,
  SUBCATEGORIES_QUERY,
  systemClock,
  toDataError,
  within,
} from 'shared-data/core';
import { isObject } from '../../is-object';
import type { Snapshot } from '../store/snapshot';
import { versionOf } from '../store/snapshot-format';
import { createPacer } from './pacer';
import { createPersist } from './persist';
import { toSnapshotContent } from './read-snapshot';

/** The only caller of Airtable: reads the base, whole or not at all. */
export interface Refresher {
  /**
   * Reads all three tables. Rejects with `DataError` when any part cannot be read: TIMEOUT after the deadline of the
   * whole, ABORTED when the signal is aborted.
   */
  read(signal: AbortSignal): Promise<Snapshot>;
  /** Resolves when another instance may call the base without being too fast because of what was asked here. */
  idle(): Promise<void>;
  /** Ends what waits. */
  close(): void;
}

export interface RefresherOptions {
  readonly airtable: AirtableSettings;
  /** That of the pages. */
  readonly ownOrigin?: string | undefined;
  /** Told of each 429: nothing may be asked for so many milliseconds. */
  readonly onLock?: (ms: number) => void;
  /** Deadline of one request, its body included; 20 s by default. */
  readonly callTimeoutMs?: number;
  /** Deadline of a whole fetch; 10 minutes by default: 100,000 businesses take four. */
  readonly deadlineMs?: number;
}

/** A refresher for one base. Only one may be in use for a base at a time, see `Lease`. */
export function createRefresher(options: RefresherOptions): Refresher {
  const { airtable, onLock = () => {}, callTimeoutMs = 20_000, deadlineMs = 600_000 } = options;
  const clock = systemClock;
  const pacer = createPacer();
  const persist = createPersist({ pacer, clock, onLock });
  const client = strict(createAirtableClient(airtable, { clock, timeoutMs: callTimeoutMs, persist }));

  async function readBase(signal: AbortSignal): Promise<Snapshot> {
    // At the same time, because each list has to be read page after page: it is the latency that takes long.
    const [categories, subcategories, businesses] = await Promise.all([
      readAll(client, 'Categories', CATEGORIES_QUERY, signal),
      readAll(client, 'Subcategories', SUBCATEGORIES_QUERY, signal),
      readAll(client, 'Businesses', {}, signal),
    ]);
    const content = await toSnapshotContent({ categories, subcategories, businesses }, options.ownOrigin);
    return { version: await versionOf(content), ...content };
  }

  return {
    async read(signal) {
      const stop = new AbortController();
      const ended = AbortSignal.any([signal, stop.signal]);
      try {
        return await within(deadlineMs, { clock, signal }, () => readBase(ended));
      } catch (cause) {
        throw toDataError(cause);
      } finally {
        // One table that failed ends the other two.
        stop.abort();
      }
    },
    idle: () => pacer.idle(),
    close: () => pacer.close(),
  };
}

/**
 * A client that takes nothing but whole pages. Pages for visitors leave out what is no record; here, an answer that
 * is partly garbage must not become a directory in which businesses are missing.
 */
function strict(client: AirtableClient): AirtableClient {
  return {
    ...client,
    async list(table, query, signal) {
      const body = await client.list(table, query, signal);
      if (!isWholePage(body)) {
        throw new DataError('UNEXPECTED_ERROR', { reason: `A page of ${table} is not what was asked for` });
      }
      return body;
    },
  };
}

function isWholePage(body: unknown): boolean {
  if (!isObject(body) || !Array.isArray(body.records)) return false;
  const { records, offset } = body;
  const isMarker = offset === undefined || (typeof offset === 'string' && offset !== '');
  return isMarker && records.every((item) => isObject(item) && isRecordId(item.id) && isObject(item.fields));
}
