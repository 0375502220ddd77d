import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Declaration } from '@zone-directory/federation/contract';
import { type Mode, remoteConfig } from '@zone-directory/federation-build/build';
import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { importFile } from './import-file';
import type { RemoteProject } from './remote-project';

/** A webpack configuration, which in development has a server. */
export type RemoteConfiguration = Configuration & { readonly devServer?: DevServer };

/**
 * Returns how a remote is built: by its `webpack.config.ts` if it has one, else by its declaration alone.
 * @throws MissingPackageError, DeclarationError, or what the remote's own files throw
 */
export async function configurationOf(
  { directory }: RemoteProject,
  mode: Mode,
): Promise<RemoteConfiguration> {
  const own = path.join(directory, 'webpack.config.ts');
  if (!existsSync(own)) {
    const { default: declaration } = await importFile(path.join(directory, 'remote.ts'));
    return remoteConfig(directory, mode, declaration as Declaration);
  }
  const { default: configuration } = await importFile(own);
  return typeof configuration === 'function'
    ? ((await configuration({}, { mode })) as RemoteConfiguration)
    : (configuration as RemoteConfiguration);
}
