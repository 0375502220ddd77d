import fs from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import {
  ACCEPTED_CONTRACTS,
  CONTRACT_VERSION,
  type Declaration,
  federationName,
  HOST_BASE_PLACEHOLDER,
  type HostDescription,
  type HostOffer,
} from '@zone-directory/federation/contract';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import type { Compilation, Configuration } from 'webpack';
import { AsyncLibraries } from './async-libraries';
import { baseConfig, type Mode, type PackageIdentity } from './base-config';
import { compiledAhead } from './compile-hint';
import { declared } from './declared';
import { EmitJson } from './emit-json';
import { nameSuffix } from './name-suffix';
import { ServerPlugin } from './server-plugin';
import { exportedNames } from './shared-names';
import { sharedPackages } from './shared-packages';
import { SharingPlugin } from './sharing-plugin';
import { sourceHash } from './source-hash';
import { StableIds } from './stable-ids';

/**
 * The host's libraries are scripts of their own: a browser finishes compiling each script within one task, and a page
 * does not respond meanwhile.
 */
const LIBRARIES = {
  react: library(/[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, 'react', 1),
  libraries: library(/[\\/]node_modules[\\/]/, 'libraries', 0),
};

function library(test: RegExp, name: string, priority: number) {
  return { test, name, priority, chunks: 'initial', enforce: true } as const;
}

/** Exports a `HostServerModule`. */
const SERVER_ENTRY = './src/server.tsx';

/**
 * Returns the webpack configuration of the host. It contains no remote's URL: remotes are registered at run time.
 *
 * @param directory the host's folder
 * @param host the host's own declaration, and what it offers to remotes: for `host.json`
 */
export function hostConfig(
  directory: string,
  mode: Mode,
  host: { readonly declaration: Declaration; readonly offers: HostOffer },
): Configuration {
  const { name, version } = JSON.parse(
    fs.readFileSync(path.join(directory, 'package.json'), 'utf8'),
  ) as PackageIdentity;
  const development = mode === 'development';
  const shared = sharedPackages('host', directory);
  const unique = `${name}@${version}-${sourceHash(directory)}`;
  const base = baseConfig(directory, mode, unique);
  const server =
    !development && fs.existsSync(path.join(directory, SERVER_ENTRY))
      ? new ServerPlugin({ directory, name, entry: SERVER_ENTRY, unique, externals: {} })
      : undefined;
  const describe = (compilation: Compilation): HostDescription => {
    const entryFiles = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
    const styles = entryFiles.filter((file) => file.endsWith('.css'));
    return {
      name,
      version,
      contract: CONTRACT_VERSION,
      accepts: ACCEPTED_CONTRACTS,
      offers: host.offers,
      ...declared(directory, host.declaration),
      scripts: entryFiles.filter((file) => file.endsWith('.js')),
      styles,
      shared: Object.fromEntries(Object.entries(shared).map(([key, value]) => [key, value.version])),
      exports: exportedNames(compilation, directory, shared),
      ...(server
        ? { nameSuffix: nameSuffix(unique), ...server.describe(compilation, { frame: styles }) }
        : {}),
    };
  };
  return {
    ...base,
    name,
    entry: { [name]: './src/index.ts' },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: LIBRARIES } },
    plugins: [
      ...(base.plugins ?? []),
      new SharingPlugin(),
      new StableIds(),
      new ModuleFederationPlugin({
        name: federationName(`mf-${name}`),
        remotes: {},
        shared,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        // federation/runtime opens remotes, so the host needs only the sharing half of the runtime.
        experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
      }),
      new HtmlPlugin({
        template: './src/index.html',
        publicPath: HOST_BASE_PLACEHOLDER,
        scriptLoading: 'defer',
        minify: false,
      }),
      new AsyncLibraries(),
      new CopyPlugin({ patterns: [{ from: 'src/locales', to: 'locales' }] }),
      ...(server ? [server] : []),
      new EmitJson('host.json', describe),
      ...(development ? [new ReactRefreshPlugin()] : [compiledAhead({ test: /\.js$/, entryOnly: true })]),
    ],
  };
}
