import { readServing } from '../serving';
import { startEmbeddedAirtable } from './processes/airtable-process';
import { untilStopped } from './processes/until-stopped';
import { serveZone } from './zone/serve-zone';

/** `npm run serve`: serves what is live, with the settings of the environment, from the folder that it is started in. */
void untilStopped(async ({ signal }) => {
  const deployment = readServing(process.env, process.cwd());
  const zone = await serveZone(deployment, {
    startBase: startEmbeddedAirtable,
    baseEnded: console.error,
    now: Date.now,
    imageHosts: [],
    log: console.log,
    warn: console.error,
    signal,
  });
  console.log(`Serving ${deployment.publicUrl} on port ${zone.port}`);
  return zone;
});
