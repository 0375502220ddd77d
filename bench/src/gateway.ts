import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ask } from './http';
import { startChildServer } from './servers/child-server';
import type { GatewayReady } from './servers/messages';

/** A call that the gateway made to the embedded Airtable. */
export interface UpstreamCall {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Undefined until the response is sent. */
  readonly status?: number;
}

/** A gateway over the sample data, in separate processes. */
export interface Gateway {
  /** Base URL of its data, with a trailing slash. */
  readonly dataUrl: string;
  /** Token for `POST /data/refresh`. */
  readonly refreshToken: string;
  /** Returns all calls to Airtable's API so far. */
  upstreamCalls(): Promise<readonly UpstreamCall[]>;
}

const REFRESH_TOKEN = 'bench-refresh-token';

/** Starts a cold gateway, which has no snapshot and starts to read one, measures, and stops it. */
export async function withGateway<Result>(measure: (gateway: Gateway) => Promise<Result>): Promise<Result> {
  const store = await mkdtemp(path.join(tmpdir(), 'zone-bench-'));
  const server = await startChildServer<GatewayReady>('gateway.ts', {
    env: { ZONE_STORE: store, DATA_MODE: 'gateway', DATA_REFRESH_TOKEN: REFRESH_TOKEN },
  });
  const { url, airtableUrl } = server.ready;
  try {
    return await measure({
      dataUrl: `${url.replace('localhost', '127.0.0.1')}/data/`,
      refreshToken: REFRESH_TOKEN,
      async upstreamCalls() {
        const answer = await fetch(`${airtableUrl}/__requests`);
        const { requests } = (await answer.json()) as { requests: (UpstreamCall & { target: string })[] };
        return requests.filter(({ target }) => target.startsWith('/v0/'));
      },
    });
  } finally {
    await server.stop();
    await rm(store, { recursive: true, force: true });
  }
}

const SETTLED_MS = 3_000;

/** Waits until the gateway has a snapshot, and the compressed size of a body has not changed for three seconds. */
export async function warmUp({ dataUrl }: Gateway): Promise<void> {
  // Each request waits for the first snapshot, up to the gateway's limit for visitors.
  while ((await ask(`${dataUrl}search.json`)).status !== 200);
  let size = -1;
  for (let since = Date.now(); Date.now() - since < SETTLED_MS; ) {
    const { length } = (await ask(`${dataUrl}search.json`, { 'Accept-Encoding': 'br' })).body;
    if (length !== size) since = Date.now();
    size = length;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
