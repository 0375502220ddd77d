import path from 'node:path';
import { readDeployment } from '../deployment';
import { startEmbeddedAirtable } from './processes/airtable-process';
import { bundleServer } from './processes/bundle-server';
import { untilStopped } from './processes/until-stopped';
import { startZone } from './zone/start-zone';

/** `npm start`: builds what changed, publishes and promotes it, and serves every origin. */
const root = path.resolve(import.meta.dirname, '../../..');

void untilStopped(async ({ signal }) => {
  const deployment = readDeployment(process.env, root);
  const zone = await startZone(deployment, {
    startBase: startEmbeddedAirtable,
    // The directory goes on without data, and shows that.
    baseEnded: console.error,
    now: Date.now,
    imageHosts: [],
    log: console.log,
    warn: console.error,
    signal,
  });
  // So that `npm run serve` goes on with what is live, without any of this.
  await bundleServer(root, deployment.site);
  console.log(`Ready: ${zone.url}`);
  return zone;
});
