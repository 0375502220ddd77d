import type { FaultAction, FaultRule } from 'testing';
import type { TestZone } from '../zone/zone';

/** One row of the error mapping in the specification's section 8, as simulated by the embedded Airtable. */
export interface DataFault {
  readonly name: string;
  readonly action: FaultAction;
  /** Its code in the data layer and in logs. */
  readonly code: string;
  /** The text after business.errorLoad: the failed fetch's message, the database's message, or the status code. */
  readonly reason: string;
}

const status = (status: number, code: string, reason: string, body?: unknown): DataFault => ({
  name: String(status),
  action: { kind: 'answer', status, body },
  code,
  reason,
});

const MONTH_USED_UP = { errors: [{ error: 'PUBLIC_API_BILLING_LIMIT_EXCEEDED' }] };

/** All rows in which a read fails. The 429 that is retried is not among them. */
export const DATA_FAULTS: readonly DataFault[] = [
  status(401, 'AUTHENTICATION_REQUIRED', 'You should provide valid api key to perform this operation'),
  status(403, 'NOT_AUTHORIZED', 'You are not authorized to perform this operation'),
  status(404, 'NOT_FOUND', 'Could not find what you are looking for', { error: 'NOT_FOUND' }),
  status(413, 'REQUEST_TOO_LARGE', 'Request body is too large'),
  status(422, 'UNPROCESSABLE_ENTITY', 'The formula is not one', {
    error: { type: 'INVALID_FILTER_BY_FORMULA', message: 'The formula is not one' },
  }),
  {
    ...status(
      429,
      'TOO_MANY_REQUESTS',
      'You have made too many requests in a short period of time. Please retry your request later',
      MONTH_USED_UP,
    ),
    name: 'used-up month',
  },
  status(500, 'SERVER_ERROR', 'Try again. If the problem persists, contact support.'),
  status(503, 'SERVICE_UNAVAILABLE', 'The service is temporarily unavailable. Please retry shortly.'),
  status(418, 'UNEXPECTED_ERROR', 'Short and stout', {
    error: { type: 'TEAPOT', message: 'Short and stout' },
  }),
  { ...status(503, 'SERVICE_UNAVAILABLE', '503', '<h1>Down</h1>'), name: '503 of a proxy' },
  {
    name: 'invalid JSON',
    action: { kind: 'answer', body: '{"records":[' },
    code: 'UNEXPECTED_ERROR',
    reason: 'The response from Airtable was invalid JSON. Please try again soon.',
  },
  { name: 'no connection', action: { kind: 'reset' }, code: 'CONNECTION_ERROR', reason: 'Failed to fetch' },
];

/** A request that the embedded Airtable received. */
export interface SeenRequest {
  readonly method: string;
  readonly target: string;
  readonly status?: number;
}

/** Returns a client for the switchboard of a zone's embedded Airtable. */
export function switchboard({ airtableUrl }: TestZone) {
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(airtableUrl + path, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { requests: readonly SeenRequest[] };
  };
  return {
    /** Replaces the rules. */
    set: (...rules: readonly FaultRule[]) =>
      call('/__faults', { method: 'POST', body: JSON.stringify(rules) }),
    heal: () => call('/__faults', { method: 'DELETE' }),
    /** Returns the reads whose path and query contain a text, since the log was cleared. */
    async seen(text: string): Promise<readonly SeenRequest[]> {
      const { requests } = await call('/__requests');
      return requests.filter(({ method, target }) => method !== 'OPTIONS' && target.includes(text));
    },
    forget: () => call('/__requests', { method: 'DELETE' }),
  };
}
