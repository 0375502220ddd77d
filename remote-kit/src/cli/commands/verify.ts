import path from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseError, tryBuild } from '@zone-directory/federation-build/release';
import { KitError } from '../../kit-error';
import { sampleData } from '../../sample/index';
import { fetchLiveZone } from '../../verify/live-zone';
import type { CommandInput } from '../command';

/**
 * `zone-kit verify`: verifies `dist`, or the build in a folder, as `publish` and `promote` do. `--in` is the URL of the zone
 * that it is for, `--host` instead the folder of a build or release of the shell; without either, parts are loaded and not
 * rendered.
 */
export async function run({ directory, args }: CommandInput): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { host: { type: 'string' }, in: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.host !== undefined && values.in !== undefined)
    throw new KitError('--host and --in: give one of them');
  const dist = path.resolve(directory, positionals[0] ?? 'dist');
  const zone = values.in === undefined ? undefined : await fetchLiveZone(values.in);
  const host = values.host === undefined ? zone?.host : path.resolve(directory, values.host);
  const started = Date.now();
  try {
    const { name, version } = await tryBuild(dist, { host, live: zone?.declarations, data: sampleData });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${name} ${version}: keeps every rule (${seconds} s)`);
    if (host === undefined)
      console.log(
        'Its parts were loaded and not rendered: --in https://zone.example tries them in that zone.',
      );
    return 0;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await zone?.remove();
  }
}
