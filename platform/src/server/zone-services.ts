import { airtableAccess, type startEmbeddedAirtable } from '../cli/processes/airtable-process';
import type { Running } from '../cli/processes/running';
import { createBaseTurns } from '../data/sync/base-turns';
import type { Deployment } from '../deployment';
import { usableSite } from '../site/check-site';
import { connectStorage } from '../storage/storage';
import { startZoneData, type ZoneDataOptions } from './zone-data';
import { startZoneDeliveries } from './zone-deliveries';

/** Start options of a zone in addition to its settings. */
export interface ZoneServicesOptions extends Pick<ZoneDataOptions, 'now' | 'imageHosts' | 'log'> {
  /** Starts the base of a deployment with an embedded one. */
  readonly startBase: typeof startEmbeddedAirtable;
  /** Called with one line when that base has ended by itself. */
  readonly baseEnded: (line: string) => void;
  /** Aborts the start immediately. */
  readonly signal?: AbortSignal | undefined;
}

/** Starts what a zone's origins use: base, database and data. PostgreSQL may be down. */
export async function startZoneServices(
  deployment: Deployment,
  { startBase, baseEnded, signal, now, imageHosts, log }: ZoneServicesOptions,
  running: Running,
) {
  const site = await usableSite(deployment.site, log.warn);
  const airtable = await startBase(deployment, { signal });
  if (airtable) {
    running.add(airtable.stop);
    void airtable.ended.then(baseEnded);
  }
  const access = airtableAccess(deployment, airtable);
  const storage = await connectStorage(deployment.database, log);
  running.add(storage.close);
  // The pictures of an embedded base are on this machine, too.
  const local = airtable ? [new URL(access.endpointUrl).host] : [];
  const intervalMs = deployment.data.mode === 'gateway' ? deployment.data.refreshMs : undefined;
  const turns = createBaseTurns({ airtable: access, storage, intervalMs, now });
  const options = {
    ...{ deployment, site, storage, access, turns, log, now },
    imageHosts: [...local, ...imageHosts],
  };
  const data = await startZoneData(options, running);
  const deliveries = startZoneDeliveries({ ...options, holder: data.gateway?.holder }, running);
  return { airtable, storage, data, deliveries };
}
