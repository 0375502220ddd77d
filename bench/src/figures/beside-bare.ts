import { answersPerSecond, type Target } from '../cannon';
import { ask } from '../http';
import type { Figure } from '../report';
import { startChildServer } from '../servers/child-server';
import type { BareReady, StoredAnswer } from '../servers/messages';
import { median } from '../statistics';

const ROUNDS = 3;
const ACCEPTED = { 'Accept-Encoding': 'br' };

/** What is compared with a bare node:http server. */
export interface Comparison {
  /** URLs to request, by the name of their figures. */
  readonly urls: Readonly<Record<string, URL>>;
  /** Minimum ratio to the bare server's rate, for each measured status. */
  readonly limits: Readonly<Partial<Record<200 | 304, number>>>;
  /** Duration of each of the twelve measurements of a figure. */
  readonly seconds: number;
}

/** Figures, and the conditions they were measured under. */
export interface Compared {
  readonly conditions: readonly string[];
  readonly figures: readonly Figure[];
}

/**
 * Measures a server's warm responses per second, relative to a bare node:http server with the same bytes and headers.
 * The two take turns (A B B A), so that a slowdown of the machine affects both.
 */
export async function compareWithBareServer({ urls, limits, seconds }: Comparison): Promise<Compared> {
  const stored = new Map<string, StoredAnswer & { readonly url: URL }>();
  for (const [name, url] of Object.entries(urls)) stored.set(name, { ...(await store(url)), url });
  const bare = await startChildServer<BareReady>('bare.ts', { input: { answers: [...stored.values()] } });
  try {
    const figures: Figure[] = [];
    for (const [name, { url, path, etag }] of stored) {
      for (const [status, atLeast] of Object.entries(limits)) {
        const headers = status === '200' ? ACCEPTED : { ...ACCEPTED, 'If-None-Match': etag };
        const rates = await compare(url.href, bare.ready.url + path, headers, {
          status: Number(status),
          seconds,
        });
        figures.push(...inFigures(`${name}, ${status}`, rates, atLeast));
      }
    }
    const sizes = [...stored].map(([name, { body }]) => `${name} ${Buffer.from(body, 'base64').length}`);
    return {
      conditions: [
        `autocannon and both servers are separate processes; medians of ${ROUNDS} rounds A B B A, ${seconds} s each`,
        `brotli as requested by the page, bytes: ${sizes.join(', ')}`,
      ],
      figures,
    };
  } finally {
    await bare.stop();
  }
}

/** Stores the server's response for the bare server to repeat. */
async function store(url: URL): Promise<StoredAnswer> {
  const { body, headers } = await ask(url, ACCEPTED);
  const etag = headers.etag ?? '';
  const unchanged = await ask(url, { ...ACCEPTED, 'If-None-Match': etag });
  return {
    path: url.pathname + url.search,
    headers,
    unchangedHeaders: unchanged.headers,
    etag,
    body: body.toString('base64'),
  };
}

interface Rates {
  readonly server: number;
  readonly bare: number;
  readonly ratio: number;
}

async function compare(
  serverUrl: string,
  bareUrl: string,
  headers: Target['headers'],
  { status, seconds }: { status: number; seconds: number },
): Promise<Rates> {
  const rate = (url: string, duration = seconds) => answersPerSecond({ url, headers, status }, duration);
  // Warms up both servers' JIT.
  await rate(serverUrl, 1);
  await rate(bareUrl, 1);
  const rounds: Rates[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await rate(serverUrl);
    const bare = (await rate(bareUrl)) + (await rate(bareUrl));
    const server = first + (await rate(serverUrl));
    rounds.push({ server: server / 2, bare: bare / 2, ratio: server / bare });
  }
  const middle = (key: keyof Rates) => median(rounds.map((round) => round[key]));
  return { server: middle('server'), bare: middle('bare'), ratio: middle('ratio') };
}

function inFigures(name: string, { server, bare, ratio }: Rates, atLeast: number): Figure[] {
  return [
    { name: `${name}: ratio to the bare server`, value: ratio, unit: '×', limit: { atLeast } },
    { name: `${name}: server`, value: Math.round(server), unit: 'responses/s' },
    { name: `${name}: bare server`, value: Math.round(bare), unit: 'responses/s' },
  ];
}
