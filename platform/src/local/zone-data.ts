import path from 'node:path';
import type { ZoneConfiguration } from 'shared-data/core';
import type { Deployment } from '../deployment';
import { createGatewayData, type GatewayData } from '../gateway/gateway-data';
import { createDataHandlers } from '../gateway/http/data-handlers';
import type { ReadyAnswers } from '../gateway/http/ready-answers';
import { createImageHandler } from '../gateway/images/image-handler';
import type { FetchHandler } from '../hosting/fetch-listener';
import { airtableHealth, type DataHealth, snapshotHealth } from '../page/data-health';
import { type AirtableAccess, pageConfiguration } from '../page/page-configuration';
import type { UsableSite } from '../site/check-site';
import type { Storage } from '../storage/storage';
import { checkBaseOnce, checkSnapshots } from './follow-base';
import type { Running } from './running';

/** The directory's data of one zone. */
export interface ZoneData {
  /** What stands in every page. */
  readonly configuration: ZoneConfiguration;
  /** Whether data can be read at the moment. */
  readonly health: DataHealth;
  /** Answers below `/data/`; without a gateway there is nothing. */
  readonly handler?: FetchHandler;
  /** Answers most of what `handler` does at less cost, for who is asked by Node; undefined for the rest. */
  readonly ready?: ReadyAnswers;
  /** The gateway's data, for who serves it. */
  readonly gateway?: GatewayData;
}

/** What the data of a zone is made of. */
export interface ZoneDataOptions {
  readonly deployment: Deployment;
  readonly site: UsableSite;
  readonly storage: Storage;
  readonly access: AirtableAccess;
  /** Whether the base is the embedded one, whose pictures are on this machine. */
  readonly isEmbedded: boolean;
  /** Takes a line for each record that the zone's folder names and the base does not have. */
  readonly warn: (line: string) => void;
  readonly testing?: DataTesting | undefined;
}

/** What only tests set. */
export interface DataTesting {
  /** The time in ms since 1970 that the age of the data is counted by. */
  readonly now?: () => number;
  /** `host:port` pairs of this machine that pictures may be fetched from. */
  readonly imageHosts?: readonly string[];
}

/**
 * Makes the page's configuration and, in gateway mode, begins to keep a snapshot of the base. Does not wait for the first.
 * @throws DeploymentError with a line for each variable that cannot be used
 */
export async function startZoneData(
  { deployment, site, storage, access, isEmbedded, warn, testing = {} }: ZoneDataOptions,
  running: Running,
): Promise<ZoneData> {
  const { data, store } = deployment;
  const { now = Date.now, imageHosts = [] } = testing;
  const configuration = pageConfiguration(site.settings, data.mode === 'direct' ? access : 'gateway');
  if (data.mode === 'direct') {
    const ended = new AbortController();
    running.add(() => ended.abort());
    void checkBaseOnce(access, site, { warn, signal: ended.signal });
    return { configuration, health: airtableHealth(access) };
  }

  const gateway = createGatewayData({ storage, airtable: access, intervalMs: data.refreshMs, now });
  const { holder } = gateway;
  running.add(gateway.stop);
  await gateway.start();
  checkSnapshots(holder, site, warn);
  const images = createImageHandler({
    holder,
    allowedHosts: data.imageHosts,
    allowPrivateHosts: [...(isEmbedded ? [new URL(access.endpointUrl).host] : []), ...imageHosts],
    cacheFolder: path.join(store, 'data', 'images'),
    now,
  });
  const { app, ready } = createDataHandlers({
    holder,
    now,
    images,
    refresh: gateway.refreshNow,
    refreshToken: data.refreshToken,
  });
  const handler: FetchHandler = (request, info) => app.fetch(request, info);
  return { configuration, health: snapshotHealth(holder, now), handler, ready, gateway };
}
