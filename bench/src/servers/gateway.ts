import path from 'node:path';
import { startEmbeddedAirtable } from 'platform/src/cli/processes/airtable-process';
import { withCleanup } from 'platform/src/cli/processes/running';
import { startPageOrigin } from 'platform/src/cli/zone/origins';
import { zoneLive } from 'platform/src/cli/zone/zone-live';
import { startZoneServices } from 'platform/src/cli/zone/zone-services';
import { readDeployment } from 'platform/src/deployment';
import { freePort } from 'testing';
import { serve } from './child-server';
import type { GatewayReady } from './messages';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * Starts what `npm start` does, without the releases: the embedded Airtable with Airtable's limits in a separate
 * process, the gateway's data, and the page's origin. It does not wait for the first snapshot.
 */
async function start(): Promise<GatewayReady> {
  const settings = readDeployment(process.env, ROOT);
  // The settings need the ports before anything listens on them.
  const [page, airtablePort] = [await freePort(), await freePort()];
  const deployment = {
    ...settings,
    ports: { ...settings.ports, page },
    airtable: { embedded: true, port: airtablePort } as const,
  };
  return withCleanup(async (running) => {
    const server = path.join(ROOT, 'testing/src/airtable/server.ts');
    const { airtable, storage, data } = await startZoneServices(
      deployment,
      {
        startBase: (of) => startEmbeddedAirtable(of, { server, args: ['--rate-limit', '5'] }),
        baseEnded: console.error,
        now: Date.now,
        imageHosts: [],
        warn: console.error,
      },
      running,
    );
    const { url } = await startPageOrigin({
      deployment,
      data,
      storage,
      live: zoneLive(deployment, { current: async () => null, shellFolder: '' }, running),
    });
    return { url, airtableUrl: airtable?.access.endpointUrl ?? '' };
  });
}

void serve(start);
