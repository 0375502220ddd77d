import { HONEYPOT_FIELD } from '@zone-directory/shared-data/core';
import { isObject } from '../../is-object';
import type { RequestContent } from '../store/request-store';

export interface FieldFault {
  readonly field: string;
  readonly code: 'required' | 'tooLong' | 'invalid' | 'unknown';
}

export type BodyCheck =
  | { readonly ok: true; readonly content: RequestContent; readonly isRobot: boolean }
  | { readonly ok: false; readonly fields: readonly FieldFault[] };

/** The fields of a kind of request. */
export interface CheckedFields {
  readonly names: readonly string[];
  /** Checks them, and nothing else. Never throws. */
  readonly check: (
    fields: unknown,
  ) =>
    | { readonly ok: true; readonly request: RequestContent }
    | { readonly ok: false; readonly faults: Readonly<Record<string, FieldFault['code']>> };
}

/** Limits on the sender's field names that a refusal repeats. */
const MAX_UNKNOWN_NAMED = 20;
const MAX_NAME_LENGTH = 64;

/** Checks a parsed body: the fields of a request and, optionally, the honeypot. Never throws. */
export function checkBody(body: unknown, { names, check: checkFields }: CheckedFields): BodyCheck {
  const sent = new Map<string, unknown>(isObject(body) ? Object.entries(body) : []);
  const trap = sent.get(HONEYPOT_FIELD);
  const trapFaults: FieldFault[] =
    trap === undefined || typeof trap === 'string' ? [] : [{ field: HONEYPOT_FIELD, code: 'invalid' }];

  const unknown = [...sent.keys()].filter((name) => name !== HONEYPOT_FIELD && !names.includes(name));
  const check = checkFields(Object.fromEntries([...sent].filter(([name]) => names.includes(name))));

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
  return { ok: true, content: check.request, isRobot: typeof trap === 'string' && trap.trim() !== '' };
}

/** U+0000 and lone surrogates: PostgreSQL refuses them, and SQLite returns a different text. */
function unstorable(content: RequestContent): FieldFault[] {
  return Object.entries(content)
    .filter(
      ([, value]) => typeof value === 'string' && (value.includes('\0') || /\p{Surrogate}/u.test(value)),
    )
    .map(([field]) => ({ field, code: 'invalid' as const }));
}
