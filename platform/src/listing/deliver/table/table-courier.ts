import {
  type AirtableSettings,
  createAirtableClient,
  quotedInFormula,
  recordPage,
  toDataError,
} from '@zone-directory/shared-data/core';
import type { BaseTurns } from '../../../data/sync/base-turns';
import { isReport, type ListingRequestTable, type StoredRequest } from '../../../storage/schema';
import type { Courier } from '../courier';
import { type DeliveryError, WayError } from '../delivery-error';
import type { TableSettings } from '../delivery-settings';
import { neutralText } from '../neutral-text';
import { tableError } from './table-error';

/** Where the editors' table is. */
export interface TableCourierOptions {
  readonly settings: TableSettings;
  /** The directory's base, in whose turns the table is called even if it is in another one: a token has a limit, too. */
  readonly base: AirtableSettings;
  readonly turns: Pick<BaseTurns, 'inTurn' | 'persistWrite'>;
}

/** Records that one call takes (source: public docs). */
const AT_ONCE = 10;
/**
 * Deadline of one call. With the client's own second more, a connection is closed before the lease, which is renewed
 * before each call, can be another instance's by a clock that differs: otherwise two could create one row each.
 */
const CALL_MS = 8_000;

/** Returns how to reach the base of the editors' table. */
export const tableAccess = (
  { baseId, apiKey }: Pick<TableSettings, 'baseId' | 'apiKey'>,
  base: AirtableSettings,
): AirtableSettings => ({ ...base, baseId: baseId ?? base.baseId, apiKey: apiKey ?? base.apiKey });

/**
 * Creates the courier that makes each request one row of the editors' table, found by the request's id: delivered again,
 * it is the same row. Only the fields of `LISTINGS_FIELDS` are written, as text.
 */
export function createTableCourier({ settings, base, turns }: TableCourierOptions): Courier {
  const { table, fields } = settings;
  const path = `/${encodeURIComponent(table)}`;
  const client = createAirtableClient(tableAccess(settings, base), {
    timeoutMs: CALL_MS,
    persist: turns.persistWrite,
  });

  const upsert = (requests: readonly StoredRequest[], signal: AbortSignal) =>
    client.send(
      {
        path,
        method: 'PATCH',
        body: {
          performUpsert: { fieldsToMergeOn: [fields.id] },
          // Without `typecast`, which creates options of a field.
          records: requests.filter(isListing).map((request) => ({ fields: rowOf(request, fields) })),
        },
      },
      signal,
    );

  return {
    atOnce: AT_ONCE,
    async deliver(requests, signal) {
      const outcomes: (DeliveryError | undefined)[] = [];
      const refused = await attempt(() => upsert(requests, signal));
      if (!refused) return requests.map(() => undefined);
      if (refused instanceof WayError) throw refused;
      if (requests.length === 1) return [refused];
      // One of them is refused, and with it all of the call.
      for (const request of requests) {
        const failed = outcomes.at(-1);
        outcomes.push(failed instanceof WayError ? failed : await attempt(() => upsert([request], signal)));
      }
      return outcomes;
    },
    async remove(requestId, signal) {
      const filterByFormula = `{${fields.id}}=${quotedInFormula(requestId)}`;
      const failed = await attempt(async () => {
        const { records } = recordPage(
          await client.list(table, { fields: [fields.id], filterByFormula }, signal),
        );
        // Certainly no one else's, whatever a base finds.
        const own = records.filter((record) => record.fields[fields.id] === requestId);
        for (const { id } of own)
          await client.send({ path: `${path}/${id}`, method: 'DELETE' }, signal).catch(unlessGone);
      });
      if (failed) throw failed;
    },
    async check(signal) {
      const failed = await attempt(async () => {
        await client.list(table, { fields: Object.values(fields), maxRecords: 1 }, signal);
        // Writes nothing, and is refused as such by a base that lets this token write.
        await client
          .send({ path, method: 'PATCH', body: { records: [] } }, signal)
          .catch((cause: unknown) => {
            if (toDataError(cause).code !== 'UNPROCESSABLE_ENTITY') throw cause;
          });
      });
      if (failed) throw failed;
    },
    inTurn: async (work) => (await turns.inTurn(work)) !== undefined,
  };

  /** Returns why it failed; undefined if it did not. */
  async function attempt(call: () => Promise<unknown>): Promise<DeliveryError | undefined> {
    try {
      await call();
      return undefined;
    } catch (cause) {
      return tableError(cause, settings);
    }
  }
}

/** A record that an editor has deleted meanwhile. */
function unlessGone(cause: unknown): void {
  if (toDataError(cause).code !== 'NOT_FOUND') throw cause;
}

/** Only these have a table: reports are delivered by mail alone. */
const isListing = (request: StoredRequest): request is ListingRequestTable => !isReport(request);

/** The row of a request, as the table has it. */
function rowOf(request: ListingRequestTable, fields: TableSettings['fields']): Record<string, string> {
  return {
    [fields.id]: request.id,
    [fields.receivedAt]: request.received_at,
    [fields.name]: neutralText(request.name),
    [fields.industry]: neutralText(request.industry),
    [fields.contact]: neutralText(request.contact),
    [fields.email]: neutralText(request.email),
    [fields.phone]: neutralText(request.phone),
    [fields.message]: neutralText(request.message),
    [fields.privacyText]: request.privacy_text ?? '',
  };
}
