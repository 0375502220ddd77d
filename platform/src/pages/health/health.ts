import type { LivePage } from '../../live/live-page';
import type { Isolation, RenderFailures, Renderings } from '../../rendering/renderings';
import { type Probe, probeUrl, type UpOrDown } from './probe';

/** The answer of `/healthz`. */
export interface Health {
  readonly status: 'ok' | 'degraded';
  readonly page: UpOrDown;
  readonly remotes: Readonly<Record<string, UpOrDown>>;
  readonly data: UpOrDown;
  /** The database: listing requests, and what instances share. */
  readonly storage: UpOrDown;
  /** How render processes are isolated, and how many renderings failed since the server started, by release. */
  readonly rendering?: Isolation & {
    readonly failures: RenderFailures;
    /** Those of renderings with text of visitors, which say nothing about a release. */
    readonly visitorFailures: RenderFailures;
  };
  /** Data that the base has lost, while the data read before is shown instead. */
  readonly dataWarning?: string;
}

/** A probe costs requests, so all callers within this time share its result. */
export const HEALTH_FRESH_MS = 1_000;

/**
 * Creates the health check: it fetches the manifest of every live remote from its origin, and checks data and storage.
 */
export function createHealth(options: {
  readonly live: () => Promise<LivePage | null>;
  readonly data: Probe;
  readonly storage: Probe;
  /** Reported only: pages show placeholders for what could not be rendered, and browsers render it. */
  readonly renderings?: Pick<Renderings, 'failures' | 'visitorFailures' | 'isolation'> | undefined;
  /** Why the shown data differs from the base's. */
  readonly dataWarning?: () => string | undefined;
}): () => Promise<Health> {
  const { live, renderings, dataWarning = () => undefined } = options;
  const check = async (): Promise<Health> => {
    const page = await live().catch(() => null);
    const remotes = Object.entries(page?.live.registry.remotes ?? {});
    const [data, storage, ...states] = await Promise.all([
      options.data(),
      options.storage(),
      ...remotes.map(([, { base }]) => probeUrl(`${base}mf-manifest.json`)),
    ]);
    const warning = dataWarning();
    const isUp = page !== null && [data, storage, ...states].every((state) => state === 'up');
    return {
      status: isUp && warning === undefined ? 'ok' : 'degraded',
      page: page ? 'up' : 'down',
      remotes: Object.fromEntries(remotes.map(([name], index) => [name, states[index] ?? 'down'])),
      data,
      storage,
      ...(renderings && {
        rendering: {
          ...(await renderings.isolation()),
          failures: renderings.failures(),
          visitorFailures: renderings.visitorFailures(),
        },
      }),
      ...(warning === undefined ? {} : { dataWarning: warning }),
    };
  };

  let latest: { readonly at: number; readonly health: Promise<Health> } | undefined;
  return () => {
    if (!latest || Date.now() - latest.at > HEALTH_FRESH_MS) latest = { at: Date.now(), health: check() };
    return latest.health;
  };
}
