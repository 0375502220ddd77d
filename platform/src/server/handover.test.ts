import { startAirtable } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import { until } from '@zone-directory/testing/until';
import { Running } from '../cli/processes/running';
import { baseOf } from '../data/base.testing';
import { readDeployment } from '../deployment';
import { usableSite } from '../site/check-site';
import { goodSite, writeSite } from '../site/site.testing';
import { openStorage } from '../storage/storage';
import { startZoneData } from './zone-data';

it('hands the base over to another instance immediately when stopped, even during a refresh', async () => {
  const airtable = await startAirtable(baseOf());
  const folder = writeSite(goodSite());
  const site = await usableSite(folder, () => {});
  const deployment = readDeployment({ ZONE_STORE: folderWith() }, folder, []);
  // The clock stands still, so that no lease expires.
  const now = Date.now();
  const start = async () => {
    const running = new Running();
    const storage = await openStorage(deployment.database);
    running.add(storage.close);
    const options = { deployment, site, storage, access: airtable.settings, imageHosts: [], warn: () => {} };
    const data = await startZoneData({ ...options, now: () => now }, running);
    return { data, stop: () => running.close() };
  };
  const isReading = () => airtable.requests.some(({ status }) => status === undefined);

  airtable.fault({ path: 'offset', action: { kind: 'hang' } });
  const first = await start();
  await until(isReading);
  await first.stop();
  airtable.fault();
  const second = await start();
  const current = await second.data.gateway?.holder.firstWithin(20_000);
  expect(current?.snapshot.businesses).toHaveLength(250);
  await second.stop();
  await airtable.close();
});
