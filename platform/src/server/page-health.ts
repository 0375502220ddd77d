import path from 'node:path';
import type { Deployment } from '../deployment';
import type { Deliveries } from '../listing/deliver/deliveries';
import { tryStoring } from '../listing/store/request-store';
import { knownStore } from '../live/release-documents';
import type { StartedContents } from '../pages/content/start-contents';
import { descriptorHealth } from '../pages/health/descriptor-health';
import { folderHealth } from '../pages/health/folder-health';
import { createHealth } from '../pages/health/health';
import { renderingHealth } from '../pages/health/rendering-health';
import { createStorageHealth } from '../pages/health/storage-health';
import type { Storage } from '../storage/storage';
import type { ZoneData } from './zone-data';
import type { ZoneLive } from './zone-live';

/** What the page's origin knows about its health. */
export type PageHealth = ReturnType<typeof createPageHealth>;

/** What the health of the page's origin depends on. */
export interface PageHealthOptions {
  readonly deployment: Deployment;
  readonly data: ZoneData;
  readonly storage: Storage;
  readonly live: ZoneLive;
  /** Renders pages on this server; without it, only browsers render. */
  readonly contents?: StartedContents | undefined;
  readonly deliveries?: Deliveries | undefined;
}

/** Creates the health checks of the page's origin, which `/healthz`, `/readyz` and `/metrics` share. */
export function createPageHealth(options: PageHealthOptions) {
  const { deployment, data, storage, live, contents, deliveries } = options;
  const storageHealth = createStorageHealth({
    database: storage.database,
    tryStoring: () => tryStoring(storage),
  });
  const health = createHealth({
    live: live.current,
    data: data.health,
    storage: storageHealth,
    renderings: contents?.renderings,
    dataWarning: () => data.gateway?.loss(),
    checks: [
      folderHealth([path.join(deployment.store, 'data'), knownStore(deployment.store)]),
      descriptorHealth,
      ...(contents ? [renderingHealth(contents.renderings)] : []),
      ...(data.problems ? [data.problems] : []),
      ...(deliveries ? [deliveries.problems] : []),
    ],
  });
  return { health, storageHealth };
}
