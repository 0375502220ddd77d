import type { CompositionError } from './errors';

/** How long equal failures are counted before they are reported. */
const COUNTING_MS = 10_000;

/** Reports a failure; `attempt` is the number of the remote's attempt, because a Retry that fails is news. */
export type Report = (error: CompositionError, attempt: number) => void;

/**
 * Merges equal failures, those of one attempt with the same message, which names release, part, phase and reason. The
 * first is reported at once, and those of the next ten seconds together, as the last of them with their `count`: when
 * these are over, or when the visitor leaves the page.
 */
export function mergeRepeated(report: (error: CompositionError) => void): Report {
  const repeated = new Map<string, { latest?: CompositionError; count: number }>();
  /** Returns whether there was something to report. */
  const tell = (key: string) => {
    const { latest, count } = repeated.get(key) ?? {};
    repeated.delete(key);
    if (latest) report(Object.assign(latest, { count }));
    return latest !== undefined;
  };
  const begin = (key: string) => {
    repeated.set(key, { count: 0 });
    setTimeout(() => {
      if (tell(key)) begin(key);
    }, COUNTING_MS);
  };
  // A server, which renders a host's frame, has no such event.
  globalThis.addEventListener?.('pagehide', () => {
    for (const key of repeated.keys()) tell(key);
  });
  return (error, attempt) => {
    const key = `${attempt} ${error.message}`;
    const known = repeated.get(key);
    if (known) {
      known.latest = error;
      known.count += 1;
    } else {
      begin(key);
      report(error);
    }
  };
}
