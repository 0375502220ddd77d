import path from 'node:path';
import { createReleaseCommands, type ReadReports } from '@zone-directory/federation-build/release';
import type { Deployment } from '../deployment';
import { readFailureDetails, readReportedFailures } from '../failures/reported-failures';
import { createLimits } from '../limits/limits';
import type { Log } from '../log/log';
import { releaseExamination } from '../origins/release-examination';
import { createChangesInTurn } from '../releases/changes-in-turn';
import { createPerform } from '../releases/perform';
import { createReleaseService, type ReleaseServiceOptions } from '../releases/release-service';
import { createSharedReleases } from '../releases/uploads/shared-releases';
import { createStage } from '../releases/uploads/stage';
import type { Storage } from '../storage/storage';
import type { ZoneData } from './zone-data';
import { liveStoreOf } from './zone-live';
import { zoneRecords } from './zone-records';

/** The releases of a page server: the service, and what it shares with other instances. */
export type ZoneReleases = ReturnType<typeof createZoneReleases>;

/** What the release service of a page server is created with. */
export interface ZoneReleasesOptions {
  readonly deployment: Deployment;
  readonly storage: Storage;
  /** The zone's data, whose records releases are tried with. */
  readonly data: Pick<ZoneData, 'configuration' | 'gateway' | 'handler' | 'rewritten'>;
  readonly log: Log;
}

/** Creates the release service of a page server. */
export function createZoneReleases({ deployment, storage, data, log }: ZoneReleasesOptions) {
  const { store, site } = deployment;
  const { database } = storage;
  const live = liveStoreOf(deployment, storage);
  const reports: ReadReports = {
    of: (releases) => readReportedFailures(database, releases, Date.now()),
    detailsOf: (release) => readFailureDetails(database, release, Date.now()),
  };
  const commands = createReleaseCommands({
    ...{ store, live, reports },
    examine: releaseExamination(deployment, { note: log.warn, records: async () => recordsOf(data, site) }),
  });
  const folder = path.join(store, 'uploads');
  const shared =
    storage.kind === 'postgresql'
      ? createSharedReleases({
          database,
          store,
          commands,
          stage: createStage(path.join(folder, 'fetched')),
          log,
        })
      : undefined;
  const perform = createPerform({
    commands,
    turns: createChangesInTurn(),
    stage: createStage(path.join(folder, 'sent')),
    shared: shared && { ...shared, catchUp: async () => shared.catchUp(await live.read()) },
    origins: deployment.releaseOrigins,
  });
  return {
    live,
    shared,
    /** @param onCall learns of each call once it has ended */
    service: (onCall?: ReleaseServiceOptions['onCall']) =>
      createReleaseService({
        storage,
        perform,
        limits: createLimits(storage),
        store,
        now: Date.now,
        log,
        onCall,
      }),
  };
}

/** The records that are served now. */
function recordsOf(
  { gateway, handler, configuration, rewritten }: ZoneReleasesOptions['data'],
  site: string,
) {
  const snapshot = gateway?.holder.current()?.snapshot;
  return snapshot && handler && zoneRecords({ snapshot, data: handler, configuration, site, rewritten });
}
