import path from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseError, tryBuild } from '@zone-directory/federation-build/release';
import { sampleData } from '../../sample/index';
import type { CommandInput } from '../command';

/**
 * `zone-kit verify`: verifies `dist`, or the build in a folder, as `publish` and `promote` do. `--host` is the folder of the
 * shell's build or release that it will run under; without it, parts are loaded and not rendered on a server.
 */
export async function run({ directory, args }: CommandInput): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { host: { type: 'string' } },
    allowPositionals: true,
  });
  const started = Date.now();
  try {
    const host = values.host === undefined ? undefined : path.resolve(directory, values.host);
    const { name, version } = await tryBuild(path.resolve(directory, positionals[0] ?? 'dist'), {
      host,
      data: sampleData,
    });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${name} ${version}: keeps every rule (${seconds} s)`);
    return 0;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(error.message);
    return 1;
  }
}
