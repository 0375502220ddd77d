import { isJsonObject } from './request-body';

export const FAULT_TYPES = [
  'status',
  'invalid-json',
  'null-json',
  'hang',
  'stall-body',
  'delay',
  'cut',
  'cut-body',
  'rate-limit',
] as const;

type FaultType = (typeof FAULT_TYPES)[number];

export interface FaultRule {
  readonly match?: {
    /** A part of path and query, as sent or decoded. Without it a rule only concerns `/v0/`. */
    readonly path?: string;
    /** Without it every method but OPTIONS. */
    readonly method?: string;
    readonly table?: string;
  };
  readonly type: FaultType;
  readonly status?: number;
  /** A text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  /** Waits this long first; for `delay` it is all that happens. */
  readonly ms?: number;
  /** Applies so many times, then no more. */
  readonly times?: number;
}

interface SeenRequest {
  readonly method: string;
  readonly target: string;
}

const optional = (value: unknown, type: 'string' | 'number') => value === undefined || typeof value === type;

function isRule(value: unknown): value is FaultRule {
  if (!isJsonObject(value)) return false;
  const { match = {}, type, status, ms, times } = value;
  return (
    isJsonObject(match) &&
    optional(match.path, 'string') &&
    optional(match.method, 'string') &&
    optional(match.table, 'string') &&
    FAULT_TYPES.some((known) => known === type) &&
    (status === undefined || (typeof status === 'number' && status >= 200 && status <= 599)) &&
    optional(ms, 'number') &&
    optional(times, 'number')
  );
}

/** The rules of a request to the switchboard; undefined when one of them is none. */
export function readRules(input: unknown): readonly FaultRule[] | undefined {
  const rules = Array.isArray(input) ? input : isJsonObject(input) ? input.rules : undefined;
  return Array.isArray(rules) && rules.every(isRule) ? rules : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function concerns({ match = {} }: FaultRule, { method, target }: SeenRequest): boolean {
  const { path, table } = match;
  if (match.method === undefined ? method === 'OPTIONS' : match.method.toUpperCase() !== method) return false;
  if (path === undefined && !target.startsWith('/v0/')) return false;
  if (path !== undefined && !target.includes(path) && !decode(target).includes(path)) return false;
  return table === undefined || decode(target.split(/[/?]/)[3] ?? '') === table;
}

/** The switchboard's rules; the first that concerns a request is used. */
export class FaultRules {
  #rules: { readonly rule: FaultRule; left: number }[] = [];

  replace(rules: readonly FaultRule[]): void {
    this.#rules = rules.map((rule) => ({ rule, left: rule.times ?? Number.POSITIVE_INFINITY }));
  }

  take(request: SeenRequest): FaultRule | undefined {
    const found = this.#rules.find(({ rule, left }) => left > 0 && concerns(rule, request));
    if (found) found.left -= 1;
    return found?.rule;
  }
}
