import { existsSync } from 'node:fs';
import type { SmokeData } from '@zone-directory/federation-build/smoke';
import { createDataHandlers } from '../../data/api/data-handlers';
import { createSnapshotHolder } from '../../data/store/snapshot-holder';
import { createSnapshotStore } from '../../data/store/snapshot-store';
import type { Deployment } from '../../deployment';
import { pageConfiguration } from '../../pages/compose/page-configuration';
import { zoneRecords } from '../../server/zone-records';
import { usableSite } from '../../site/check-site';
import { openStorage } from '../../storage/storage';

/**
 * Returns the records that a page server has stored last, to try releases with; undefined where there are none, or where
 * pages read the base themselves.
 * @throws StorageError, or DeploymentError for a zone's folder that cannot be used
 */
export async function storedRecords({
  data,
  database: location,
  site: folder,
}: Deployment): Promise<SmokeData | undefined> {
  if (data.mode === 'direct' || ('file' in location && !existsSync(location.file))) return undefined;
  const storage = await openStorage(location);
  try {
    const { database } = storage;
    const newest = await database
      .selectFrom('data_snapshots')
      .select('source')
      .orderBy('read_at', 'desc')
      .executeTakeFirst();
    const current =
      newest &&
      (await createSnapshotStore({ ...newest, database, now: Date.now, log: () => {} }).newer(undefined));
    if (!current) return undefined;
    const holder = createSnapshotHolder();
    holder.hold(current);
    const handlers = createDataHandlers({ holder, now: Date.now });
    const site = await usableSite(folder, () => {});
    return zoneRecords({
      snapshot: current.snapshot,
      data: (request, info) => handlers.fetch(request, info),
      configuration: pageConfiguration(site.settings, 'gateway'),
      site: folder,
    });
  } finally {
    await storage.close();
  }
}
