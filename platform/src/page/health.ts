import type { DirectConfiguration, ZoneConfiguration } from 'shared-data/core';
import type { LivePage } from './live-page';

type UpOrDown = 'up' | 'down';

/** The answer of `/healthz`. */
export interface Health {
  readonly status: 'ok' | 'degraded';
  readonly page: UpOrDown;
  readonly remotes: Readonly<Record<string, UpOrDown>>;
  readonly data: UpOrDown;
}

const PROBE_TIMEOUT_MS = 2_000;
/** A probe costs requests, one of them to the base, so its outcome is shared by everyone who asks within this time. */
const FRESH_MS = 1_000;

/**
 * Asks every remote's origin for its live manifest, and the base for one record.
 * @param remotes the remotes that this deployment should have, by package; one that is not live is down
 */
export function createHealth(options: {
  readonly live: () => Promise<LivePage | null>;
  readonly configuration: ZoneConfiguration;
  readonly remotes: readonly string[];
}): () => Promise<Health> {
  let latest: { at: number; health: Promise<Health> } | undefined;
  return () => {
    if (!latest || Date.now() - latest.at > FRESH_MS) latest = { at: Date.now(), health: probe(options) };
    return latest.health;
  };
}

async function probe({ live, configuration, remotes }: Parameters<typeof createHealth>[0]): Promise<Health> {
  const page = await live().catch(() => null);
  const registered: Readonly<Record<string, { base: string } | undefined>> =
    page?.live.registry.remotes ?? {};
  const [data, ...states] = await Promise.all([
    configuration.mode === 'direct' ? probeBase(configuration) : Promise.resolve<UpOrDown>('up'),
    ...remotes.map((name) => {
      const base = registered[name]?.base;
      return base ? answers(`${base}mf-manifest.json`) : Promise.resolve<UpOrDown>('down');
    }),
  ]);
  const health = {
    page: page ? 'up' : 'down',
    remotes: Object.fromEntries(remotes.map((name, index) => [name, states[index] ?? 'down'])),
    data: data ?? 'down',
  } as const;
  const ok = page && data === 'up' && states.every((state) => state === 'up');
  return { status: ok ? 'ok' : 'degraded', ...health };
}

function probeBase({ airtable }: DirectConfiguration): Promise<UpOrDown> {
  const probe = `${airtable.endpointUrl}/v0/${encodeURIComponent(airtable.baseId)}/Categories?pageSize=1`;
  return answers(probe, { Authorization: `Bearer ${airtable.apiKey}` });
}

async function answers(url: string, headers: Record<string, string> = {}): Promise<UpOrDown> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok ? 'up' : 'down';
  } catch {
    return 'down';
  }
}
