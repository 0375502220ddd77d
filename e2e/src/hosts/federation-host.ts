import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ModuleFederationPlugin as RspackPlugin } from '@module-federation/enhanced/rspack';
import { ModuleFederationPlugin as WebpackPlugin } from '@module-federation/enhanced/webpack';
import { type Configuration as RspackConfiguration, rspack } from '@rspack/core';
import webpack from 'webpack';
import { applicationFolder, compile, installed, webpackConfiguration } from './application';
import { FEDERATION_SOURCE } from './federation-source';

/**
 * How a Module Federation host chooses versions: the first is the default, which loads all remotes when the host
 * starts.
 */
export type ShareStrategy = 'version-first' | 'loaded-first';

/** Build options of a Module Federation host, which uses the default share scope. */
export interface FederationKit {
  readonly bundler: 'webpack' | 'rspack';
  readonly react: '18' | '19';
  readonly shareStrategy: ShareStrategy;
}

/** Builds a host with its own React. Returns the folder with its scripts. */
export async function buildFederationHost({ bundler, react, shareStrategy }: FederationKit): Promise<string> {
  const folder = await applicationFolder(react, FEDERATION_SOURCE);
  const output = path.join(folder, 'built');
  // Shared packages are available only after an asynchronous import.
  await rename(path.join(folder, 'main.jsx'), path.join(folder, 'application.jsx'));
  await writeFile(path.join(folder, 'main.jsx'), "import('./application.jsx');");
  const common = webpackConfiguration(folder, output);
  const base = {
    ...common,
    output: { ...common.output, publicPath: '/' },
    resolve: { modules: [path.join(folder, 'node_modules'), installed('')] },
  };
  const shared = { singleton: true, requiredVersion: `^${react}.0.0` };
  const plugin = {
    name: 'their_host',
    shared: { react: shared, 'react-dom': shared },
    shareStrategy,
    manifest: false,
    dts: false,
  };
  await compile(
    bundler === 'webpack'
      ? webpack({ ...base, plugins: [new WebpackPlugin(plugin)] })
      : // rspack has webpack's configuration, with its own types.
        rspack({ ...(base as unknown as RspackConfiguration), plugins: [new RspackPlugin(plugin)] }),
  );
  return output;
}
