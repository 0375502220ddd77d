import fs from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig, type PackageIdentity } from './base-config';
import { sourceHash } from './source-hash';

/**
 * The webpack configuration of a script that is released with the host, for pages that are not the host's: one file, which
 * shares nothing. It is built after the host, which empties the folder.
 * @param directory the host's folder
 * @param name of the file, without its ending
 * @param entry the script's source
 */
export function scriptConfig(directory: string, name: string, entry: string): Configuration {
  const host = JSON.parse(fs.readFileSync(path.join(directory, 'package.json'), 'utf8')) as PackageIdentity;
  const { devServer, ...base } = baseConfig(
    directory,
    'production',
    `${host.name}@${host.version}-${sourceHash(directory)}-${name}`,
  );
  return {
    ...base,
    name,
    dependencies: [host.name],
    entry: { [name]: entry },
    output: { ...base.output, filename: '[name].js', clean: false },
  };
}
