import { createServer } from 'node:net';
import path from 'node:path';
import { airtableAccess, startEmbeddedAirtable } from 'platform/src/cli/processes/airtable-process';
import { startTogether } from 'platform/src/cli/processes/running';
import { startPageOrigin } from 'platform/src/cli/zone/origins';
import { startZoneData } from 'platform/src/cli/zone/zone-data';
import { readDeployment } from 'platform/src/deployment';
import { usableSite } from 'platform/src/site/check-site';
import { openStorage } from 'platform/src/storage/storage';
import { serve } from './child-server';
import type { GatewayReady } from './messages';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * What `npm start` starts, without the releases: the embedded Airtable with Airtable's own limits in a process of its
 * own, the gateway's data, and the page's origin. It does not wait for the first snapshot.
 */
async function start(): Promise<GatewayReady> {
  const settings = readDeployment(process.env, ROOT);
  const [page, airtablePort] = [await freePort(), await freePort()];
  const deployment = {
    ...settings,
    ports: { ...settings.ports, page },
    airtable: { embedded: true, port: airtablePort } as const,
  };
  return startTogether(async (running) => {
    const site = await usableSite(deployment.site, console.error);
    const args = ['--faults', '--rate-limit', '5'];
    const airtable = await startEmbeddedAirtable(deployment, { args });
    if (airtable) running.add(airtable.stop);
    const access = airtableAccess(deployment, airtable);
    const storage = await openStorage(deployment.database);
    running.add(storage.close);
    const data = await startZoneData(
      { deployment, site, storage, access, isEmbedded: true, warn: console.error },
      running,
    );
    const { url } = await startPageOrigin({ deployment, data, storage });
    return { url, airtableUrl: access.endpointUrl };
  });
}

/** A port that was free a moment ago: the settings must name it before anything listens there. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

void serve(start);
