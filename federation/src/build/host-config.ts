import fs from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import type { Compilation, Configuration } from 'webpack';
import {
  CONTRACT_VERSION,
  federationName,
  HOST_BASE_PLACEHOLDER,
  type HostDescription,
  type RouteDescription,
} from '../contract/index';
import { baseConfig, type Mode, type PackageIdentity } from './base-config';
import { EmitJson } from './emit-json';
import { exportedNames } from './shared-names';
import { sharedPackages } from './shared-packages';
import { SharingPlugin } from './sharing-plugin';
import { sourceHash } from './source-hash';
import { StableIds } from './stable-ids';

/**
 * The webpack configuration of the host. It holds no remote's address: remotes are registered at run time.
 *
 * @param directory the host's folder
 * @param routes the host's routes and their parts, written to `host.json` for the page handler
 */
export function hostConfig(
  directory: string,
  mode: Mode,
  routes: readonly RouteDescription[],
): Configuration {
  const { name, version } = JSON.parse(
    fs.readFileSync(path.join(directory, 'package.json'), 'utf8'),
  ) as PackageIdentity;
  const development = mode === 'development';
  const shared = sharedPackages('host', directory);
  const base = baseConfig(directory, mode, `${name}@${version}-${sourceHash(directory)}`);
  const describe = (compilation: Compilation): HostDescription => {
    const entryFiles = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
    return {
      name,
      version,
      contract: CONTRACT_VERSION,
      routes,
      scripts: entryFiles.filter((file) => file.endsWith('.js')),
      styles: entryFiles.filter((file) => file.endsWith('.css')),
      shared: Object.fromEntries(Object.entries(shared).map(([key, value]) => [key, value.version])),
      exports: exportedNames(compilation, directory, Object.keys(shared)),
    };
  };
  return {
    ...base,
    ...(development ? { name } : {}),
    entry: { [name]: './src/index.ts' },
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
        // Remotes are opened by federation/runtime, so the host needs the sharing half of the runtime only.
        experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
      }),
      new HtmlPlugin({
        template: './src/index.html',
        publicPath: HOST_BASE_PLACEHOLDER,
        scriptLoading: 'defer',
        minify: false,
      }),
      new CopyPlugin({ patterns: [{ from: 'src/locales', to: 'locales' }] }),
      new EmitJson('host.json', describe),
      ...(development ? [new ReactRefreshPlugin()] : []),
    ],
  };
}
