import type { AirtableSettings } from '@zone-directory/shared-data/core';
import type { Running } from '../cli/processes/running';
import type { BaseTurns } from '../data/sync/base-turns';
import type { Deployment } from '../deployment';
import type { Courier } from '../listing/deliver/courier';
import { type Deliveries, startDeliveries } from '../listing/deliver/deliveries';
import { createTableCourier } from '../listing/deliver/table/table-courier';
import type { Way } from '../listing/deliver/ways';
import type { Log } from '../log/log';
import { reviewZoneBase, type ZoneReviewOptions } from '../site/base-review';
import type { UsableSite } from '../site/check-site';
import type { Storage } from '../storage/storage';
import { createZoneMail } from './zone-mail';

/** Options of a zone's deliveries. */
export interface ZoneDeliveriesOptions extends Pick<ZoneReviewOptions, 'imageHosts'> {
  readonly deployment: Deployment;
  readonly site: Pick<UsableSite, 'settings'>;
  readonly storage: Storage;
  /** The directory's base. */
  readonly access: AirtableSettings;
  /** The turns of this process at it. */
  readonly turns: BaseTurns;
  readonly now: () => number;
  /** Receives a line when a way fails, and when it works again. */
  readonly log: Log;
}

/** Starts to deliver listing requests on the ways that are on. */
export function startZoneDeliveries(options: ZoneDeliveriesOptions, running: Running): Deliveries {
  const { deployment, site, storage, access, turns, now, log } = options;
  const { table, mail: settings } = deployment.delivery;
  const review = (signal: AbortSignal) => reviewZoneBase({ ...options, airtable: access }, signal);
  const mail =
    settings && createZoneMail({ settings, site: site.settings, storage, review, now, warn: log.warn });
  if (mail) running.add(mail.stop);
  const couriers: Partial<Record<Way, Courier>> = {
    ...(table ? { table: createTableCourier({ settings: table, base: access, turns }) } : {}),
    ...mail?.couriers,
  };
  const deliveries = startDeliveries({ database: storage.database, couriers, now, log: log.warn });
  running.add(deliveries.stop);
  return { ...deliveries, problems: () => [...deliveries.problems(), ...(mail?.problems() ?? [])] };
}
