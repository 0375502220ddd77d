import {
  checkListingRequest,
  HONEYPOT_FIELD,
  LISTING_FIELDS,
  type ListingFault,
  type ListingRequest,
} from '@zone-directory/shared-data/core';
import { isObject } from '../../is-object';

export interface FieldFault {
  readonly field: string;
  readonly code: ListingFault;
}

export type BodyCheck =
  | { readonly ok: true; readonly listing: ListingRequest; readonly isRobot: boolean }
  | { readonly ok: false; readonly fields: readonly FieldFault[] };

/** Limits on the sender's field names that a refusal repeats. */
const MAX_UNKNOWN_NAMED = 20;
const MAX_NAME_LENGTH = 64;

/** Checks a parsed body: the seven fields of a listing request and, optionally, the honeypot. Never throws. */
export function checkBody(body: unknown): BodyCheck {
  const sent = new Map<string, unknown>(isObject(body) ? Object.entries(body) : []);
  const trap = sent.get(HONEYPOT_FIELD);
  const trapFaults: FieldFault[] =
    trap === undefined || typeof trap === 'string' ? [] : [{ field: HONEYPOT_FIELD, code: 'invalid' }];

  const unknown = [...sent.keys()].filter(
    (name) => name !== HONEYPOT_FIELD && !LISTING_FIELDS.includes(name),
  );
  const fields = Object.fromEntries([...sent].filter(([name]) => LISTING_FIELDS.includes(name)));
  const check = checkListingRequest(fields);

  const faults: FieldFault[] = [
    ...(check.ok
      ? unstorable(check.request)
      : Object.entries(check.faults).map(([field, code]) => ({ field, code }))),
    ...trapFaults,
    ...unknown
      .slice(0, MAX_UNKNOWN_NAMED)
      .map((name) => ({ field: name.slice(0, MAX_NAME_LENGTH), code: 'unknown' as const })),
  ];
  if (!check.ok || faults.length > 0) return { ok: false, fields: faults };
  return { ok: true, listing: check.request, isRobot: typeof trap === 'string' && trap.trim() !== '' };
}

/** U+0000 and lone surrogates: PostgreSQL refuses them, and SQLite returns a different text. */
function unstorable(listing: ListingRequest): FieldFault[] {
  return Object.entries(listing)
    .filter(
      ([, value]) => typeof value === 'string' && (value.includes('\0') || /\p{Surrogate}/u.test(value)),
    )
    .map(([field]) => ({ field, code: 'invalid' as const }));
}
