import path from 'node:path';
import { readDeployment } from '../deployment';
import { startDevZone } from '../server/dev-zone';
import { untilStopped } from './processes/until-stopped';

/** `npm run dev`, and `npm run dev -w mf-partners` for one remote alone. */
const root = path.resolve(import.meta.dirname, '../../..');

void untilStopped(async (stay) => {
  const zone = await startDevZone(readDeployment(process.env, root), { only: process.argv[2], ...stay });
  console.log(`Development: ${zone.url}`);
  return zone;
});
