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

void untilStopped(async (stay) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { in: { type: 'string' }, port: { type: 'string' }, send: { type: 'boolean' } },
  });
  const [only] = positionals;
  const page =
    values.in === undefined
      ? await startDevZone(readDeployment(process.env, root), { only, ...stay })
      : await inDeployedZone(only, values.in, values);
  console.log(`Development: ${page.url}`);
  return page;
});

/** Another repository's `zone-kit dev --in` does the same. */
async function inDeployedZone(
  only: string | undefined,
  zone: string,
  { port, send }: { readonly port?: string | undefined; readonly send?: boolean | undefined },
) {
  if (only === undefined)
    throw new DeploymentError('--in needs a remote: npm run dev -w mf-partners -- --in https://zone.example');
  const { devIn } = await import('@zone-directory/remote-kit/dev');
  try {
    const directory = path.join(root, only);
    return await devIn({
      ...{ directory, zone, send, say: console.log },
      port: port === undefined ? undefined : Number(port),
    });
  } catch (error) {
    throw error instanceof Error && error.name === 'KitError' ? new DeploymentError(error.message) : error;
  }
}
