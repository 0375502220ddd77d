import { type AirtableSettings, displayName } from '@zone-directory/shared-data/core';
import type { LanguageCode } from '@zone-directory/shared-i18n/languages';
import { paths } from '@zone-directory/shared-router/paths';
import type { Running } from '../cli/processes/running';
import type { SnapshotHolder } from '../data/store/snapshot-holder';
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
  /** The snapshot of a gateway, which has the names of businesses. */
  readonly holder?: Pick<SnapshotHolder, 'current'> | undefined;
  /** The turns of this process at it. */
  readonly turns: BaseTurns;
  readonly now: () => number;
  /** Receives a line when a way fails, and when it works again. */
  readonly log: Log;
}

/** Starts to deliver requests on the ways that are on. */
export function startZoneDeliveries(options: ZoneDeliveriesOptions, running: Running): Deliveries {
  const { deployment, site, storage, access, turns, now, log } = options;
  const { table, mail: settings } = deployment.delivery;
  const review = (signal: AbortSignal) => reviewZoneBase({ ...options, airtable: access }, signal);
  const mail =
    settings &&
    createZoneMail({
      ...{ settings, storage, review, now, warn: log.warn },
      site: site.settings,
      business: knownBusiness(options),
    });
  if (mail) running.add(mail.stop);
  const couriers: Partial<Record<Way, Courier>> = {
    ...(table ? { table: createTableCourier({ settings: table, base: access, turns }) } : {}),
    ...mail?.couriers,
  };
  const deliveries = startDeliveries({
    database: storage.database,
    couriers,
    reports: mail?.reports ?? {},
    now,
    log: log.warn,
  });
  running.add(deliveries.stop);
  return { ...deliveries, problems: () => [...deliveries.problems(), ...(mail?.problems() ?? [])] };
}

/** Returns what mails say of a business: its name in the snapshot, and where its page is. */
const knownBusiness =
  ({ deployment: { publicUrl }, holder }: Pick<ZoneDeliveriesOptions, 'deployment' | 'holder'>) =>
  (language: LanguageCode, id: string) => {
    const business = holder?.current()?.snapshot.businesses.find((one) => one.id === id);
    const path = `/${language}${paths.business(id)}`;
    return {
      name: business && displayName(business, language),
      page: publicUrl === undefined ? undefined : new URL(path, publicUrl).href,
    };
  };
