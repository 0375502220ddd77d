import {
  type AirtableClient,
  type AirtableSettings,
  CATEGORIES_QUERY,
  createAirtableClient,
  DataError,
  isRecordId,
  type Persist,
  readAll,
  SUBCATEGORIES_QUERY,
  systemClock,
  toDataError,
  within,
} from '@zone-directory/shared-data/core';
import { isObject } from '../../is-object';
import type { Snapshot, SnapshotContent } from '../store/snapshot';
import { versionOf } from '../store/snapshot-format';
import { toSnapshotContent } from './read-snapshot';

/** Reads the base completely or not at all. */
export type Refresher = ReturnType<typeof createRefresher>;

export interface RefresherOptions {
  readonly airtable: AirtableSettings;
  /** Origin of the pages. */
  readonly ownOrigin?: string | undefined;
  /** Paces the calls and repeats those that fail, see `BaseTurns`. */
  readonly persist: Persist;
  /** Deadline of one request, its body included; 20 s by default. */
  readonly callTimeoutMs?: number;
  /** Deadline of a whole fetch; 10 minutes by default: 100,000 businesses take four. */
  readonly deadlineMs?: number;
}

/** Creates a refresher for one base. */
export function createRefresher(options: RefresherOptions) {
  const { airtable, persist, callTimeoutMs = 20_000, deadlineMs = 600_000 } = options;
  const clock = systemClock;
  let records = 0;
  const client = strict(
    createAirtableClient(airtable, { clock, timeoutMs: callTimeoutMs, persist }),
    (count) => {
      records += count;
    },
  );

  async function readContent(signal: AbortSignal): Promise<SnapshotContent> {
    // Concurrently, because each list has to be read page after page, and latency dominates.
    const [categories, subcategories, businesses] = await Promise.all([
      readAll(client, 'Categories', CATEGORIES_QUERY, signal),
      readAll(client, 'Subcategories', SUBCATEGORIES_QUERY, signal),
      readAll(client, 'Businesses', {}, signal),
    ]);
    return toSnapshotContent({ categories, subcategories, businesses }, options.ownOrigin);
  }

  async function readBase(signal: AbortSignal): Promise<Snapshot> {
    // The records as they were read are not in memory any more when the version is computed.
    const content = await readContent(signal);
    return { version: await versionOf(content), ...content };
  }

  return {
    /**
     * Reads all three tables. Rejects with `DataError` if any part cannot be read: TIMEOUT after the overall deadline,
     * ABORTED if the signal is aborted.
     */
    async read(signal: AbortSignal): Promise<Snapshot> {
      const stop = new AbortController();
      const ended = AbortSignal.any([signal, stop.signal]);
      records = 0;
      try {
        return await within(deadlineMs, { clock, signal }, () => readBase(ended));
      } catch (cause) {
        throw toDataError(cause);
      } finally {
        // A table that fails aborts the other two.
        stop.abort();
      }
    },
    /** How many records the present or last fetch has read; those of a list that starts again count twice. */
    records: () => records,
  };
}

/**
 * Returns a client that accepts only valid pages. Pages that read the base themselves skip invalid records; here, a
 * partly invalid response must not become a directory in which businesses are missing.
 * @param onRecords called with the number of records of each page
 */
function strict(client: AirtableClient, onRecords: (count: number) => void): AirtableClient {
  return {
    ...client,
    async list(table, query, signal) {
      const body = await client.list(table, query, signal);
      if (!isWholePage(body)) {
        throw new DataError('UNEXPECTED_ERROR', { reason: `A page of ${table} is not what was asked for` });
      }
      onRecords(body.records.length);
      return body;
    },
  };
}

function isWholePage(body: unknown): body is { readonly records: readonly unknown[] } {
  if (!isObject(body) || !Array.isArray(body.records)) return false;
  const { records, offset } = body;
  const isMarker = offset === undefined || (typeof offset === 'string' && offset !== '');
  return isMarker && records.every((item) => isObject(item) && isRecordId(item.id) && isObject(item.fields));
}
