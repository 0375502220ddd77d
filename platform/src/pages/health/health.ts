import type { LivePage } from '../../live/live-page';
import type { RenderFailures } from '../../rendering/renderings';
import type { DataHealth } from './data-health';
import { answers, type UpOrDown } from './probe';

/** The answer of `/healthz`. */
export interface Health {
  readonly status: 'ok' | 'degraded';
  readonly page: UpOrDown;
  readonly remotes: Readonly<Record<string, UpOrDown>>;
  readonly data: UpOrDown;
  /** The database: listing requests, and what instances share. */
  readonly storage: UpOrDown;
  /** How often pages could not be rendered here as they should, by release, since the server has started. */
  readonly rendering?: RenderFailures;
  /** What the base has lost, while what was read before is shown in its place. */
  readonly dataWarning?: string;
}

/** A probe costs requests, so its outcome is shared by everyone who asks within this time. */
const FRESH_MS = 1_000;

/**
 * Asks the origin of every live remote for its manifest, and whether there is data.
 */
export function createHealth(options: {
  readonly live: () => Promise<LivePage | null>;
  readonly data: DataHealth;
  readonly storage: () => Promise<UpOrDown>;
  /** Failures to render; pages show placeholders for these, and browsers render them. */
  readonly rendering?: (() => RenderFailures) | undefined;
  /** Why data is shown that is not the base's. */
  readonly dataWarning?: () => string | undefined;
}): () => Promise<Health> {
  let latest: { at: number; health: Promise<Health> } | undefined;
  return () => {
    if (!latest || Date.now() - latest.at > FRESH_MS) latest = { at: Date.now(), health: probe(options) };
    return latest.health;
  };
}

async function probe({
  live,
  data: dataHealth,
  storage: storageHealth,
  rendering,
  dataWarning = () => undefined,
}: Parameters<typeof createHealth>[0]): Promise<Health> {
  const page = await live().catch(() => null);
  const remotes = Object.entries(page?.live.registry.remotes ?? {});
  const [data, storage, ...states] = await Promise.all([
    dataHealth(),
    storageHealth(),
    ...remotes.map(([, { base }]) => answers(`${base}mf-manifest.json`)),
  ]);
  const warning = dataWarning();
  const health = {
    page: page ? 'up' : 'down',
    remotes: Object.fromEntries(remotes.map(([name], index) => [name, states[index] ?? 'down'])),
    data,
    storage,
    ...(rendering && { rendering: rendering() }),
    ...(warning === undefined ? {} : { dataWarning: warning }),
  } as const;
  const all: readonly (UpOrDown | undefined)[] = [health.page, data, storage, ...states];
  const ok = warning === undefined && all.every((state) => state === 'up');
  return { status: ok ? 'ok' : 'degraded', ...health };
}
