import path from 'node:path';
import { parseArgs } from 'node:util';
import { DeploymentError, readDeployment } from '../deployment';
import { startDevZone } from '../server/dev-zone';
import { untilStopped } from './processes/until-stopped';

/**
 * `npm run dev`; `npm run dev -w mf-partners` for one remote alone; `npm run dev -w mf-partners -- --in https://zone.example`
 * for one remote in the page of a deployed zone.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { in: { type: 'string' }, port: { type: 'string' }, send: { type: 'boolean' } },
});
const [only] = positionals;

void untilStopped(async (stay) => {
  const zone = await (values.in === undefined ? inOwnZone(stay) : inDeployedZone(values.in));
  console.log(`Development: ${zone.url}`);
  return zone;
});

const inOwnZone = (stay: Parameters<Parameters<typeof untilStopped>[0]>[0]) =>
  startDevZone(readDeployment(process.env, root), { only, ...stay });

async function inDeployedZone(zone: string) {
  if (only === undefined)
    throw new DeploymentError('--in needs a remote: npm run dev -w mf-partners -- --in https://zone.example');
  const { devIn } = await import('@zone-directory/remote-kit/dev');
  const { port, send } = values;
  try {
    return await devIn({
      directory: path.join(root, only),
      zone,
      port: Number(port ?? 0),
      send,
      say: console.log,
    });
  } catch (error) {
    throw error instanceof Error && error.name === 'KitError' ? new DeploymentError(error.message) : error;
  }
}
