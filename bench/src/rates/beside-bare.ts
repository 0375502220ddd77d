import path from 'node:path';
import { startChildServer } from '../child-server';
import { medians } from '../statistics';
import { type Figure, figure, type Section } from '../subject';
import { answersPerSecond } from './autocannon';

const ROUNDS = 3;
const CONNECTIONS = 50;
const BARE = path.join(import.meta.dirname, 'bare-server.ts');
const ACCEPTED = { 'Accept-Encoding': 'br' };

/** What is compared with a bare node:http server. */
interface Comparison {
  readonly title: string;
  /** URLs to request, with the name of their figures. */
  readonly urls: readonly (readonly [name: string, url: string])[];
  /** Minimum ratio to the bare server's rate, for each measured status. */
  readonly limits: Readonly<Record<200 | 304, number>>;
  /** Duration of each of the twelve measurements of a figure. Default: 2. */
  readonly seconds: number | undefined;
}

/**
 * Measures a server's warm responses per second, relative to a bare node:http server with the same bytes and headers.
 * The two take turns (A B B A), so that a slowdown of the machine affects both.
 */
export async function besideBareServer({ title, urls, limits, seconds = 2 }: Comparison): Promise<Section> {
  const input = { urls: urls.map(([, url]) => url), headers: ACCEPTED };
  const bare = await startChildServer<{ port: number; etags: readonly string[] }>(BARE, input);
  try {
    const figures: Figure[] = [];
    for (const [index, [name, url]] of urls.entries())
      for (const status of [200, 304] as const) {
        const etag = { 'If-None-Match': bare.ready.etags[index] ?? '' };
        const headers = status === 200 ? ACCEPTED : { ...ACCEPTED, ...etag };
        const bareUrl = url.replace(new URL(url).origin, `http://127.0.0.1:${bare.ready.port}`);
        const rateOf = (server: string, duration: number) =>
          answersPerSecond({ url: server, headers, connections: CONNECTIONS, duration }, status);
        const rates = await inTurns(rateOf, url, bareUrl, seconds);
        const of = `${name}, ${status}`;
        figures.push(
          figure(`${of}: ratio to the bare server`, rates.ratio, '×', { atLeast: limits[status] }),
          figure(`${of}: server`, rates.server, 'responses/s'),
          figure(`${of}: bare server`, rates.bare, 'responses/s'),
        );
      }
    return {
      title,
      conditions: [
        `brotli; ${CONNECTIONS} connections; medians of ${ROUNDS} rounds A B B A, ${seconds} s each`,
      ],
      figures,
    };
  } finally {
    await bare.stop();
  }
}

/** Returns the median rates of both servers, and of their ratios. */
async function inTurns(
  rateOf: (url: string, seconds: number) => Promise<number>,
  url: string,
  bareUrl: string,
  seconds: number,
) {
  // Warms up both servers' JIT.
  for (const server of [url, bareUrl]) await rateOf(server, 1);
  const rounds: Record<'server' | 'bare' | 'ratio', number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await rateOf(url, seconds);
    const bare = (await rateOf(bareUrl, seconds)) + (await rateOf(bareUrl, seconds));
    const server = first + (await rateOf(url, seconds));
    rounds.push({ server: server / 2, bare: bare / 2, ratio: server / bare });
  }
  return medians(rounds);
}
