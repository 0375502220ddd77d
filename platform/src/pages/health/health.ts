import type { Isolation } from '@zone-directory/federation-build/rendering';
import type { LivePage } from '../../live/live-page';
import type { Problem, ProblemCheck } from '../../problem';
import type { RenderFailures, Renderings } from '../../rendering/renderings';
import { type Probe, probeUrl, type UpOrDown } from './probe';
import type { StorageHealth } from './storage-health';

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
  /** Everything that is wrong now, with what to do; empty if and only if the status is `ok`. */
  readonly problems: readonly Problem[];
}

/** A probe costs requests, so all callers within this time share its result. */
export const HEALTH_FRESH_MS = 1_000;

/**
 * Creates the health check: it fetches the manifest of every live remote from its origin, checks data and storage, and
 * asks everything else for what is wrong. It answers within some two seconds, whatever hangs.
 */
export function createHealth(options: {
  readonly live: () => Promise<LivePage | null>;
  readonly data: Probe;
  readonly storage: Pick<StorageHealth, 'state' | 'problem'>;
  readonly renderings?: Pick<Renderings, 'failures' | 'visitorFailures' | 'isolation'> | undefined;
  /** Why the shown data differs from the base's. */
  readonly dataWarning?: () => string | undefined;
  readonly checks?: readonly ProblemCheck[];
}): () => Promise<Health> {
  const { live, renderings, dataWarning = () => undefined, checks = [] } = options;
  const check = async (): Promise<Health> => {
    const page = await live().catch(() => null);
    const remotes = Object.entries(page?.live.registry.remotes ?? {});
    const [data, storage, isolation, found, ...states] = await Promise.all([
      options.data(),
      options.storage.state(),
      renderings?.isolation(),
      Promise.all(checks.map((one) => one())),
      ...remotes.map(([, { base }]) => probeUrl(`${base}mf-manifest.json`)),
    ]);
    const warning = dataWarning();
    const others = found.flat();
    const problems = [
      ...(page ? [] : [NOTHING_LIVE]),
      ...(storage === 'up' ? [] : [options.storage.problem()]),
      ...remotes.flatMap(([name, { base }], index) =>
        states[index] === 'up' ? [] : [remoteDown(name, base)],
      ),
      ...(warning === undefined ? [] : [dataLost(warning)]),
      ...others,
      // The gateway usually knows the reason.
      ...(data === 'up' || others.some(({ about }) => about === 'data') ? [] : [DATA_DOWN]),
    ];
    return {
      status: problems.length === 0 ? 'ok' : 'degraded',
      page: page ? 'up' : 'down',
      remotes: Object.fromEntries(remotes.map(([name], index) => [name, states[index] ?? 'down'])),
      data,
      storage,
      ...(renderings &&
        isolation && {
          rendering: {
            ...isolation,
            failures: renderings.failures(),
            visitorFailures: renderings.visitorFailures(),
          },
        }),
      ...(warning === undefined ? {} : { dataWarning: warning }),
      problems,
    };
  };

  let latest: { readonly at: number; readonly health: Promise<Health> } | undefined;
  return () => {
    const now = performance.now();
    if (!latest || now - latest.at > HEALTH_FRESH_MS) latest = { at: now, health: check() };
    return latest.health;
  };
}

const NOTHING_LIVE: Problem = {
  about: 'page',
  problem: 'Nothing is live that this server knows of, and every page is a 503.',
  action: 'Promote a release of the shell; with PostgreSQL, see whether the database answers.',
};

const DATA_DOWN: Problem = {
  about: 'data',
  problem: 'The base does not answer, and pages have no data or show its date.',
  action: 'See whether this server reaches the base, and AIRTABLE_API_KEY: `npm run doctor` asks it.',
};

const dataLost = (warning: string): Problem => ({
  about: 'data',
  problem: `${warning}; pages keep the data read before.`,
  action: 'Repair the base; if the loss is intended, POST /data/refresh?accept=loss.',
});

const remoteDown = (name: string, base: string): Problem => ({
  about: `remote ${name}`,
  problem: `Its files do not answer at ${base}.`,
  action: `Start their origin, or correct FILES_URL or REMOTE_URLS; \`release.mjs off ${name}\` takes it out of all pages.`,
});
