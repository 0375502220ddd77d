import type { ReadKnown } from '../rendering/reads';
import { RULES, type Rule } from '../verify/rules';

/** Where a release is, for a process that reaches no network. */
export const BASE = 'https://files.invalid/';
/** What in-page.cjs requires of Node. */
export const MODULES: readonly string[] = ['node:vm', 'node:process', 'node:buffer'];
export const NOTHING: ReadKnown = async () => ({ status: 404, body: '', headers: {}, etag: '' });

/** What a process with in-page.cjs says of a task. */
export interface Told {
  readonly faults: readonly { readonly rule: Rule; readonly file: string; readonly problem: string }[];
  readonly loaded: readonly string[];
}

/** Reads what a process says: anybody's words. */
export function faultsOf(value: unknown): Told {
  const { faults, loaded } = (value ?? {}) as { readonly faults?: unknown; readonly loaded?: unknown };
  const list = (items: unknown) => (Array.isArray(items) ? (items as unknown[]) : []);
  return {
    faults: list(faults).map((fault) => {
      const { rule, file, problem } = Object(fault) as Readonly<Record<string, unknown>>;
      const known = Object.keys(RULES).find((name): name is Rule => name === rule);
      return { rule: known ?? 'entry', file: oneLine(file), problem: oneLine(problem) };
    }),
    loaded: list(loaded).map(String),
  };
}

const oneLine = (text: unknown) =>
  String(text)
    .slice(0, 400)
    .replace(/\p{Cc}+/gu, ' ');
