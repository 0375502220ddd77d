import type AirtableLibrary from 'airtable';
import { record } from '../values';

/** How to reach a base. */
export interface AirtableSettings {
  readonly apiKey: string;
  readonly baseId: string;
  /** Without a trailing slash. */
  readonly endpointUrl: string;
}

/** The part of airtable.js that we use: only `makeRequest` reports bad JSON and network failures as specified. */
export interface RequestBase {
  makeRequest(options: {
    method?: string;
    path: string;
    qs?: Record<string, unknown>;
    body?: unknown;
  }): Promise<{ statusCode: number; body: unknown }>;
}

/**
 * Loads airtable.js and opens a base with it. In a page it is in the chunk of the direct source, so that both take one
 * round trip; a server loads it on first use.
 * @param requestTimeout Milliseconds without headers after which the client closes its connection.
 */
export async function openBase(settings: AirtableSettings, requestTimeout: number): Promise<RequestBase> {
  const { default: Airtable } = await import(/* webpackMode: 'eager' */ './airtable-library');
  class TypedErrorBase extends Airtable.Base {
    // The client drops the body's name for the fault, and with it the difference between a rate limit and a used-up
    // monthly quota; an `error` of null makes it report a body that is not JSON.
    override _checkStatusForError(status: number, body?: unknown): AirtableLibrary.Error | null {
      const error = super._checkStatusForError(status, record(body).error === null ? {} : body);
      return error && Object.assign(error, { type: typeOf(body) });
    }
  }
  const { apiKey, baseId, endpointUrl } = settings;
  return new TypedErrorBase(
    new Airtable({ apiKey, endpointUrl, requestTimeout, noRetryIfRateLimited: true }),
    baseId,
  );
}

// Seen: {"error":{"type":"X"}}, {"error":"X"} and {"errors":[{"error":"X"}]}.
function typeOf(body: unknown): string | undefined {
  const { error, errors } = record(body);
  const { type = error } = record(error);
  if (typeof type === 'string') return type;
  return Array.isArray(errors) ? typeOf(errors[0]) : undefined;
}
