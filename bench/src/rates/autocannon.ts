import { createRequire } from 'node:module';

/** What a run of the load generator says. */
interface LoadResult {
  /** In seconds. */
  readonly duration: number;
  readonly errors: number;
  readonly timeouts: number;
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
}

/** The load generator; the package has no types. */
const autocannon = createRequire(import.meta.url)('autocannon') as (options: object) => Promise<LoadResult>;

/** @throws Error when a response has another status or a request fails */
export async function answersPerSecond(options: object, status: number): Promise<number> {
  const { duration, errors, timeouts, statusCodeStats } = await autocannon(options);
  const { [status]: right, ...wrong } = statusCodeStats;
  if (!right || Object.keys(wrong).length > 0 || errors + timeouts > 0)
    throw new Error(`${JSON.stringify(statusCodeStats)}, ${errors} errors, ${timeouts} time-outs`);
  return right.count / duration;
}
