import path from 'node:path';
import { createReleaseCommands, type ReadReports } from '@zone-directory/federation-build/release';
import type { Deployment } from '../deployment';
import { readFailureDetails, readReportedFailures } from '../failures/reported-failures';
import { createLimits } from '../limits/limits';
import type { Log } from '../log/log';
import { releaseExamination } from '../origins/release-examination';
import { inTurn } from '../releases/changes-in-turn';
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
  /** Whether what releases contain is examined; false only for tests whose releases contain nothing to run. */
  readonly examine?: boolean;
}

/** Creates the release service of a page server. */
export function createZoneReleases({ deployment, storage, data, log, examine = true }: ZoneReleasesOptions) {
  const { store, site } = deployment;
  const { database } = storage;
  const live = inTurn(liveStoreOf(deployment, storage));
  const reports: ReadReports = {
    of: (releases) => readReportedFailures(database, releases, Date.now()),
    detailsOf: (release) => readFailureDetails(database, release, Date.now()),
  };
  const commands = createReleaseCommands({
    ...{ store, live, reports },
    examine:
      examine &&
      releaseExamination(deployment, { note: log.warn, records: async () => recordsOf(data, site) }),
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
    stage: createStage(path.join(folder, 'sent')),
    shared: shared && { ...shared, catchUp: async () => shared.catchUp(await live.read()) },
    origins: fetchedOrigins(deployment),
  });
  return {
    live,
    shared,
    service: (options: Pick<ReleaseServiceOptions, 'otherwise' | 'onCall'>) =>
      createReleaseService({
        ...options,
        ...{ storage, perform, store, log },
        limits: createLimits(storage),
        now: Date.now,
        trustedProxies: deployment.trustedProxies,
        publicUrl: deployment.publicUrl,
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

/** Origins from which releases may be fetched: those that are named for that, and those that have files of releases anyway. */
function fetchedOrigins({ releaseOrigins, files }: Deployment): readonly string[] {
  const folders = [...(files.all ? [files.all] : []), ...Object.values(files.remotes)];
  return [...releaseOrigins, ...folders.map((folder) => new URL(folder).origin)];
}
