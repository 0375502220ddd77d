import path from 'node:path';
import type { Running } from '../cli/processes/running';
import type { Deployment } from '../deployment';
import { waysOf } from '../listing/deliver/delivery-settings';
import { startRetention } from '../listing/store/retention';
import { warmLive } from '../live/warm-live';
import { startContents } from '../pages/content/start-contents';
import { lockFolder } from '../storage/folder-lock';
import { dataStartupMessage } from './data-startup-message';
import { deliveryStartupMessage } from './delivery-startup-message';
import { type OriginOptions, startPageOrigin } from './origins';
import { pruneDaily } from './prune-daily';
import { startZoneFailures } from './zone-failures';
import { followZoneLive } from './zone-live';
import { createZoneReleases } from './zone-releases';
import { startZoneServices, type ZoneServicesOptions } from './zone-services';

/** Options of a page server. */
export interface PageServerOptions
  extends ZoneServicesOptions,
    Pick<OriginOptions, 'connections' | 'fronts'> {
  /** Receives a line for whoever has started the server. */
  readonly note: (line: string) => void;
}

const FIRST_SNAPSHOT_MS = 10_000;

/**
 * Starts everything a page server needs: base, database, data, retention, and the page's origin.
 * @returns the origin and the services it uses
 * @throws DeploymentError, PortInUseError or StorageError
 */
export async function startPageServer(deployment: Deployment, options: PageServerOptions, running: Running) {
  const { connections, fronts, now, signal, note, log } = options;
  const startedAt = now();
  if ('file' in deployment.database) {
    const owned = lockFolder(path.join(deployment.store, 'data'));
    running.add(owned.release);
  }
  const services = await startZoneServices(deployment, options, running);
  const { storage, data, deliveries } = services;
  const retention = startRetention({
    ...{ storage, log, days: deployment.listingRetentionDays },
    ways: waysOf(deployment.delivery),
  });
  running.add(() => retention.stop());
  const releases = createZoneReleases({ deployment, storage, data, log });
  const followed = await followZoneLive(deployment, storage, { running, log, shared: releases.shared });
  running.add(pruneDaily({ deployment, storage, releases, log }).stop);
  const contents = startContents({
    deployment,
    configuration: data.configuration,
    data: data.handler,
    texts: followed.texts,
    files: followed.files,
    rewritten: data.rewritten,
    current: () => data.gateway?.holder.current(),
    now,
    log: log.warn,
  });
  running.add(contents.renderings.close);
  const warm = warmLive({ current: followed.current, ...contents });
  running.add(warm.stop);
  const live = { ...followed, current: warm.current };
  const failures = startZoneFailures(
    { deployment, storage, live: live.current, site: data.configuration.site, ...contents, log },
    running,
  );
  const page = await startPageOrigin({
    ...{ deployment, data, storage, live, connections, fronts, contents, deliveries, failures, log },
    releases,
  });
  running.add(page.close);
  return {
    ...services,
    page,
    live,
    /**
     * Waits up to 10 s for the first data, and notes where it comes from, and where listing requests go. A base that does
     * not answer does not prevent the start.
     */
    ready: async (): Promise<void> => {
      const current = await data.gateway?.holder.firstWithin(FIRST_SNAPSHOT_MS);
      signal?.throwIfAborted();
      const isDown = (await data.health()) === 'down';
      const line = dataStartupMessage({
        ...{ current, startedAt, isDown },
        records: data.gateway?.recordsRead() ?? 0,
      });
      if (line) (isDown ? log.warn : note)(line);
      note(deliveryStartupMessage(deployment));
    },
  };
}
