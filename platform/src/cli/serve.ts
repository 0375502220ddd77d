import { readServing } from '../serving';
import { processOptions } from './process-options';
import { untilStopped } from './processes/until-stopped';
import { serveZone } from './zone/serve-zone';

/** `npm run serve`: serves what is live, with the settings of the environment, from the folder that it is started in. */
void untilStopped(async (stay) => {
  const deployment = readServing(process.env, process.cwd());
  const zone = await serveZone(deployment, processOptions(stay));
  console.log(`Serving ${deployment.publicUrl} on port ${zone.port}`);
  return zone;
});
