import { readServeSettings } from '../serve-settings';
import { serveZone } from '../server/serve-zone';
import { processOptions } from './process-options';
import { untilStopped } from './processes/until-stopped';

/** `npm run serve`: serves the live releases, with settings from the environment, from the current directory. */
void untilStopped(async (stay) => {
  const deployment = readServeSettings(process.env, process.cwd());
  const zone = await serveZone(deployment, processOptions(stay));
  console.log(`Serving ${deployment.publicUrl} on port ${zone.port}`);
  return zone;
});
