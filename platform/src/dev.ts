import path from 'node:path';
import { type Deployment, readDeployment } from './deployment';
import { startDevZone } from './local/dev-zone';
import { untilStopped } from './local/until-stopped';

/** `npm run dev`, and `npm run dev -w mf-partners` for one remote alone. */
const root = path.resolve(import.meta.dirname, '../..');

void untilStopped(async () => {
  const deployment: Deployment = readDeployment(process.env, root);
  const zone = await startDevZone(deployment, process.argv[2]);
  console.log(`Development: ${zone.url} (the first build takes a moment)`);
  return zone;
});
