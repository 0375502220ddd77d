import type { LiveComposition } from '@zone-directory/federation-build/compose';
import type { FailureKind } from '@zone-directory/federation-build/rendering';
import type { SiteSettings } from '@zone-directory/shared-data/core';
import type { Running } from '../cli/processes/running';
import type { Deployment } from '../deployment';
import { type KnownLabels, knownLabels } from '../failures/known-labels';
import { createPartFailures, type PartFailures } from '../failures/part-failures';
import { EMBED_ROUTE } from '../failures/report';
import type { LivePage } from '../live/live-page';
import type { Log } from '../log/log';
import { sitePages } from '../pages/compose/site-pages';
import type { Renderings } from '../rendering/renderings';
import type { Storage } from '../storage/storage';

/** A release that is new may be named in reports after this time, in ms. */
const LOOK_MS = 250;
/** The machine's or an origin's doing, or only a consequence. */
const NOT_ITS_OWN: ReadonlySet<string> = new Set<FailureKind>(['late', 'busy', 'paused', 'unavailable']);

/** Failures of parts in a zone. */
export interface ZoneFailures extends Pick<PartFailures, 'admits' | 'accept' | 'counts'> {
  /** Returns with what a page may report failures. */
  readonly reportToken: (live: LiveComposition) => string | undefined;
}

/** Starts to count the failures of what is live. */
export function startZoneFailures(
  options: {
    readonly deployment: Pick<Deployment, 'alarm' | 'publicUrl'>;
    readonly storage: Storage;
    readonly live: () => Promise<LivePage | null>;
    readonly site: SiteSettings;
    readonly renderings?: Pick<Renderings, 'failures'> | undefined;
    readonly log: Log;
  },
  running: Running,
): ZoneFailures {
  const { deployment, storage, live, site, renderings, log } = options;
  const known = new WeakMap<LiveComposition, KnownLabels>();
  const labelsOf = (composition: LiveComposition) => {
    const patterns = () => sitePages(composition, site).pages.map(({ pattern }) => pattern);
    const labels = known.get(composition) ?? knownLabels(composition, patterns(), [EMBED_ROUTE]);
    known.set(composition, labels);
    return labels;
  };
  let current: KnownLabels | undefined;
  const look = async () => {
    const page = await live().catch(() => null);
    if (page) current = labelsOf(page.live);
  };
  void look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  const failures = createPartFailures({
    storage,
    known: () => current,
    onServer: renderings && (() => failuresOf(renderings)),
    alarm: deployment.alarm,
    publicUrl: deployment.publicUrl,
    log,
    now: Date.now,
  });
  running.add(async () => {
    clearInterval(timer);
    await failures.stop();
  });
  return {
    admits: failures.admits,
    accept: failures.accept,
    counts: failures.counts,
    reportToken: (composition) => failures.token(labelsOf(composition)),
  };
}

/** How many renderings of each remote's release failed by its own fault. */
function failuresOf({ failures }: Pick<Renderings, 'failures'>): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [key, kinds] of Object.entries(failures())) {
    // The host's release, and that of the remote if a part is rendered.
    const [, release] = key.split(' ');
    for (const [kind, count = 0] of Object.entries(kinds))
      if (release && !NOT_ITS_OWN.has(kind)) counts[release] = (counts[release] ?? 0) + count;
  }
  return counts;
}
