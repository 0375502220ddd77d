import { lookup } from 'node:dns';
import path from 'node:path';
import type { AirtableSettings, ZoneConfiguration } from '@zone-directory/shared-data/core';
import type { Running } from '../cli/processes/running';
import { createDataHandlers } from '../data/api/data-handlers';
import { createFindService } from '../data/find/find-service';
import { startWorker } from '../data/find/start-worker';
import { createGatewayData, type GatewayData } from '../data/gateway-data';
import { createImageHandler, pictureFailures } from '../data/images/image-handler';
import { IMAGE_LIMITS } from '../data/images/image-limits';
import { createPictureHealth } from '../data/images/picture-health';
import type { BaseTurns } from '../data/sync/base-turns';
import { type Deployment, originOf } from '../deployment';
import type { FetchHandler } from '../http/fetch-listener';
import { followFiles } from '../http/followed-files';
import { createLimits } from '../limits/limits';
import { knownStore } from '../live/release-documents';
import type { Log } from '../log/log';
import { pageConfiguration } from '../pages/compose/page-configuration';
import { followPageTexts, textOrEnglish } from '../pages/compose/page-texts';
import { airtableHealth, type Probe, snapshotHealth } from '../pages/health/probe';
import type { ProblemCheck } from '../problem';
import { PARTNERS_FILE } from '../site/check-partners';
import type { UsableSite } from '../site/check-site';
import type { Storage } from '../storage/storage';
import { createExternalImages } from './external-images';
import { followFindTexts } from './find-texts';
import { checkBaseOnce, watchRecordIds } from './watch-record-ids';
import { watchSize } from './watch-size';

/** The directory data of one zone. */
export interface ZoneData {
  /** The configuration of every page. */
  readonly configuration: ZoneConfiguration;
  /** Whether data can currently be read. */
  readonly health: Probe;
  /** What is wrong with the data and its pictures. */
  readonly problems?: ProblemCheck;
  /** Answers requests below `/data/`; undefined without a gateway. */
  readonly handler?: FetchHandler;
  /** Rewrites files of the zone's folder before they are served, by their path in it. */
  readonly rewritten?: Readonly<Record<string, (text: string) => string>>;
  /** The gateway's data, for servers. */
  readonly gateway?: GatewayData;
}

/** Options of a zone's data. */
export interface ZoneDataOptions {
  readonly deployment: Deployment;
  readonly site: UsableSite;
  readonly storage: Storage;
  readonly access: AirtableSettings;
  readonly log: Log;
  /** The turns of this process at the base. */
  readonly turns: BaseTurns;
  /** Returns the time in ms since 1970, for the age of the data. */
  readonly now: () => number;
  /** `host:port` pairs with private addresses that pictures may be fetched from. */
  readonly imageHosts: readonly string[];
}

/**
 * Creates the page's configuration and, in gateway mode, starts refreshing a snapshot of the base, without waiting for
 * the first one.
 * @throws DeploymentError with a line for each variable that cannot be used
 */
export async function startZoneData(
  { deployment, site, storage, access, turns, log, now, imageHosts }: ZoneDataOptions,
  running: Running,
): Promise<ZoneData> {
  const { data, store } = deployment;
  if (data.mode === 'direct') {
    const configuration = pageConfiguration(site.settings, access);
    const ended = new AbortController();
    running.add(() => ended.abort());
    void checkBaseOnce(access, site, { warn: log.warn, signal: ended.signal });
    return { configuration, health: airtableHealth(access) };
  }

  const ownOrigin = deployment.publicUrl ?? originOf(deployment, 'page');
  const pictures = createExternalImages({ folder: site.folder, settings: site.settings, ownOrigin });
  const configuration = pageConfiguration(pictures.settings, 'gateway');
  const gateway = createGatewayData({
    storage,
    turns,
    ownOrigin,
    airtable: access,
    intervalMs: data.refreshMs,
    ...{ now, log },
    // SQLite's file is available whenever the folder is; PostgreSQL may be down.
    knownFolder: storage.kind === 'postgresql' ? path.join(knownStore(store), 'data') : undefined,
  });
  const { holder } = gateway;
  running.add(gateway.stop);
  await gateway.start();
  watchRecordIds(holder, site, log.warn);
  const monthlyCalls = deployment.airtable.embedded ? undefined : data.monthlyCalls;
  watchSize(holder, { intervalMs: data.refreshMs, monthlyCalls, warn: log.warn });
  const pictureHealth = createPictureHealth();
  const images = createImageHandler({
    holder,
    outcome: pictureHealth.outcome,
    report: pictureFailures(log),
    sitePicture: pictures.urlOf,
    allowedHosts: data.imageHosts,
    allowPrivateHosts: imageHosts,
    limits: IMAGE_LIMITS,
    lookup,
    cacheFolder: path.join(store, 'data', 'images'),
    now,
  });
  const files = followFiles();
  running.add(files.stop);
  const siteTexts = followPageTexts({ site: site.folder, files, log });
  const find = createFindService({
    ...{ holder, log, start: startWorker },
    texts: followFindTexts({
      ...{ site: site.folder, files, texts: siteTexts },
      dataLanguage: site.settings.dataLanguage,
    }),
  });
  running.add(find.stop);
  const handlers = createDataHandlers({
    ...{ holder, find },
    ...{ now, images, log },
    siteNames: async (language) => {
      const texts = await siteTexts();
      return (id) => textOrEnglish(texts, 'site', language, `subcategories.${id}.name`)?.text;
    },
    refreshes: gateway,
    refreshToken: data.refreshToken,
    limits: createLimits(storage),
  });
  const handler: FetchHandler = (request, info) => handlers.fetch(request, info);
  const rewritten = { [PARTNERS_FILE]: pictures.partners };
  return {
    configuration,
    health: snapshotHealth(holder, now),
    problems: () => [...gateway.problems(), ...pictureHealth.problems()],
    handler,
    rewritten,
    gateway,
  };
}
