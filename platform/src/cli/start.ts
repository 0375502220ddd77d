import path from 'node:path';
import { readDeployment } from '../deployment';
import { startZone } from '../server/start-zone';
import { processOptions } from './process-options';
import { bundleServer } from './processes/bundle-server';
import { untilStopped } from './processes/until-stopped';

/** `npm start`: builds what changed, publishes and promotes it, and serves every origin. */
const root = path.resolve(import.meta.dirname, '../../..');

void untilStopped(async (stay) => {
  const deployment = readDeployment(process.env, root);
  const zone = await startZone(deployment, await processOptions({ ...stay, ...deployment }));
  // Lets `npm run serve` serve the live releases later, without building anything.
  await bundleServer(root, deployment.site);
  console.log(`Ready: ${zone.url}`);
  return zone;
});
