import { createContext, Script } from 'node:vm';
import type { Operation } from './operation';
import { ErrorValue, toText, type Value } from './values';

const MAX_PATTERN = 1_000;
const TIMEOUT_MS = 50;
const STEPS_PER_MATCH = 500;
const STEPS_PER_TIMEOUT = 2_000_000;

// A JavaScript pattern may backtrack for hours; only a script with a time limit can be interrupted.
const sandbox = createContext({ pattern: '', flags: '', text: '' });
const script = new Script('new RegExp(pattern, flags).test(text)');

/** The service's engine supports neither lookaround nor backreferences. */
const UNSUPPORTED = /\(\?<?[=!]|\\[1-9]|\\k</;

function match(values: readonly Value[], budget: { spend(steps: number): void }): Value {
  const [text = '', source = ''] = values.map(toText);
  const insensitive = source.startsWith('(?i)');
  const pattern = insensitive ? source.slice(4) : source;
  if (pattern.length > MAX_PATTERN || UNSUPPORTED.test(pattern)) return new ErrorValue('unsupported pattern');
  budget.spend(STEPS_PER_MATCH);
  Object.assign(sandbox, { pattern, flags: insensitive ? 'iu' : 'u', text });
  try {
    return script.runInContext(sandbox, { timeout: TIMEOUT_MS }) === true;
  } catch {
    // An invalid pattern costs nothing extra; the caller charges for one that was stopped.
    return new ErrorValue('pattern failed');
  }
}

export const REGEX_MATCH: Operation = {
  least: 2,
  most: 2,
  apply: (values, { budget }) => {
    const started = performance.now();
    const result = match(values, budget);
    if (performance.now() - started >= TIMEOUT_MS) budget.spend(STEPS_PER_TIMEOUT);
    return result;
  },
};
