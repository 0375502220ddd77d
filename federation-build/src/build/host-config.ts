import fs from 'node:fs';
import path from 'node:path';
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
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler, Configuration } from 'webpack';
import { nameSuffix } from '../styles/own';
import { emitJson } from './at-stage';
import { baseConfig, identityOf, type Mode } from './base-config';
import { compiledAhead } from './compile-hint';
import { declared } from './declared';
import { federationPlugins } from './federation-plugins';
import { ServerPlugin } from './server-plugin';
import { exportedNames } from './shared-names';
import { sharedPackages } from './shared-packages';

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
  const { name, version, unique } = identityOf(directory);
  const development = mode === 'development';
  const shared = sharedPackages('host', directory);
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
      ...(server && {
        nameSuffix: nameSuffix(unique),
        ...server.describe(compilation, { frame: styles }),
      }),
    };
  };
  return {
    ...base,
    name,
    entry: { [name]: './src/index.ts' },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: LIBRARIES } },
    plugins: [
      ...(base.plugins ?? []),
      ...federationPlugins({
        name: federationName(`mf-${name}`),
        remotes: {},
        shared,
        manifest: false,
      }),
      new HtmlPlugin({
        template: './src/index.html',
        publicPath: HOST_BASE_PLACEHOLDER,
        scriptLoading: 'defer',
        minify: false,
      }),
      asyncLibraries,
      server,
      emitJson('host.json', describe),
      development ? new ReactRefreshPlugin() : compiledAhead({ test: /\.js$/, entryOnly: true }),
    ],
  };
}

/**
 * Makes all scripts of a page but the last async: each is compiled in its own task when it arrives. They only define
 * modules; the last script, which is deferred, runs them once all have arrived.
 */
function asyncLibraries(compiler: Compiler): void {
  const { name } = asyncLibraries;
  compiler.hooks.compilation.tap(name, (compilation) => {
    HtmlPlugin.getCompilationHooks(compilation).alterAssetTags.tap(name, (page) => {
      for (const { attributes } of page.assetTags.scripts.slice(0, -1)) {
        delete attributes.defer;
        attributes.async = true;
      }
      return page;
    });
  });
}

/**
 * Returns the webpack configuration of a script that is released with the host for third-party pages: one file that
 * shares nothing, and one of the same name for its styles, if any. It is built after the host, which empties the
 * folder.
 * @param directory the host's folder
 * @param name name of the files, without extensions
 * @param entry the script's source
 */
export function scriptConfig(directory: string, name: string, entry: string): Configuration {
  const host = identityOf(directory);
  const { devServer, ...base } = baseConfig(directory, 'production', `${host.unique}-${name}`);
  return {
    ...base,
    name,
    dependencies: [host.name],
    entry: { [name]: entry },
    plugins: (base.plugins ?? []).map((plugin) =>
      plugin instanceof MiniCssExtractPlugin ? new MiniCssExtractPlugin({ filename: '[name].css' }) : plugin,
    ),
    output: { ...base.output, filename: '[name].js', clean: false },
  };
}
