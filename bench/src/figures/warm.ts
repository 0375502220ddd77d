import { answersPerSecond, type Target } from '../cannon';
import { startGateway, warmUp } from '../gateway';
import { ask } from '../http';
import type { Options } from '../options';
import type { Figure, Section } from '../report';
import { readSamples } from '../samples';
import { startChildServer } from '../servers/child-server';
import type { BareReady, StoredAnswer } from '../servers/messages';
import { median } from '../statistics';

const ROUNDS = 3;
const ACCEPTED = { 'Accept-Encoding': 'br' };
const LIMITS = { 200: 0.5, 304: 0.6 } as const;

/**
 * How many warm answers a second the gateway gives, for each that a bare node:http server gives with the same bytes and
 * headers. The two take turns (A B B A), so that a machine that becomes slower does so for both.
 */
export async function warmAnswers({ seconds = 2 }: Options): Promise<Section> {
  const gateway = await startGateway();
  try {
    await warmUp(gateway);
    const stored = new Map<string, StoredAnswer>();
    for (const [name, path] of Object.entries(await readSamples(gateway.dataUrl))) {
      stored.set(name, await store(new URL(path, gateway.dataUrl)));
    }
    const bare = await startChildServer<BareReady>('bare.ts', { input: { answers: [...stored.values()] } });
    try {
      const figures: Figure[] = [];
      for (const [name, answer] of stored) {
        for (const status of [200, 304] as const) {
          const rates = await compare(
            new URL(answer.path, gateway.dataUrl).href,
            bare.ready.url + answer.path,
            status === 200 ? ACCEPTED : { ...ACCEPTED, 'If-None-Match': answer.etag },
            { status, seconds },
          );
          figures.push(...inFigures(`${name}, ${status}`, rates, LIMITS[status]));
        }
      }
      const sizes = [...stored].map(([name, { body }]) => `${name} ${Buffer.from(body, 'base64').length}`);
      return {
        title: 'e. Warm answers a second, beside a bare node:http server with the same bytes',
        conditions: [
          `autocannon and both servers are processes of their own; medians of ${ROUNDS} rounds A B B A, ${seconds} s each`,
          `brotli as the page asks for it, bytes: ${sizes.join(', ')}`,
        ],
        figures,
      };
    } finally {
      await bare.stop();
    }
  } finally {
    await gateway.stop();
  }
}

/** What the gateway answers, for the bare server to repeat. */
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
  readonly gateway: number;
  readonly bare: number;
  readonly ratio: number;
}

async function compare(
  gatewayUrl: string,
  bareUrl: string,
  headers: Target['headers'],
  { status, seconds }: { status: number; seconds: number },
): Promise<Rates> {
  const rate = (url: string, duration = seconds) => answersPerSecond({ url, headers, status }, duration);
  // Until both are compiled.
  await rate(gatewayUrl, 1);
  await rate(bareUrl, 1);
  const rounds: Rates[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await rate(gatewayUrl);
    const bare = (await rate(bareUrl)) + (await rate(bareUrl));
    const gateway = first + (await rate(gatewayUrl));
    rounds.push({ gateway: gateway / 2, bare: bare / 2, ratio: gateway / bare });
  }
  const middle = (key: keyof Rates) => median(rounds.map((round) => round[key]));
  return { gateway: middle('gateway'), bare: middle('bare'), ratio: middle('ratio') };
}

function inFigures(name: string, { gateway, bare, ratio }: Rates, atLeast: number): Figure[] {
  return [
    { name: `${name}: of the bare server's`, value: ratio, unit: '×', limit: { atLeast } },
    { name: `${name}: gateway`, value: Math.round(gateway), unit: 'answers/s' },
    { name: `${name}: bare server`, value: Math.round(bare), unit: 'answers/s' },
  ];
}
