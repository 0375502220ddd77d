import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon');
const CONNECTIONS = 50;

/** The request to repeat. */
export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The status that every response must have. */
  readonly status: number;
}

interface Result {
  readonly duration: number;
  readonly errors: number;
  readonly timeouts: number;
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
}

/**
 * Returns responses per second, measured by autocannon in a separate process over 50 connections.
 * @throws Error when a response has another status or a request fails
 */
export async function answersPerSecond({ url, headers, status }: Target, seconds: number): Promise<number> {
  const args = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [AUTOCANNON, '--json', '-n', '-c', String(CONNECTIONS), '-d', String(seconds), ...args, url],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const { duration, errors, timeouts, statusCodeStats } = JSON.parse(stdout) as Result;
  const wrong = Object.keys(statusCodeStats).filter((code) => code !== String(status));
  if (wrong.length > 0 || errors + timeouts > 0)
    throw new Error(`${url}: ${JSON.stringify(statusCodeStats)}, ${errors} errors, ${timeouts} time-outs`);
  return (statusCodeStats[status]?.count ?? 0) / duration;
}
