import fs from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import {
  CONTRACT_VERSION,
  type Declaration,
  federationName,
  isRemoteKey,
  type RemoteDescription,
  type RemoteKey,
} from '@zone-directory/federation/contract';
import HtmlPlugin from 'html-webpack-plugin';
import type { Chunk, Configuration, Module } from 'webpack';
import { nameSuffix } from '../styles/own';
import { emitJson } from './at-stage';
import { baseConfig, identityOf, type Mode, type StyleLoaders } from './base-config';
import { compiledAhead } from './compile-hint';
import { declared } from './declared';
import { federationPlugins } from './federation-plugins';
import { manifestIntegrity, manifestStyles } from './integrity-plugin';
import { ownFile } from './own-file';
import { refuseLeaks } from './refuse-leaks';
import { ServerPlugin, serverEntry, serverParts } from './server-plugin';
import { importedNames } from './shared-names';
import { sharedPackages } from './shared-packages';

/**
 * Returns the webpack configuration of a remote.
 *
 * Every file in `src/parts` becomes an expose of the same name. So do `src/mount.tsx` and files named `mount-*`, for
 * pages other than the host's. Production builds contain only the container; in development there is also a page around
 * `mount`.
 *
 * A remote's own copies of the shared packages are for third-party pages. To keep them small, packages can name other
 * files under the condition `embedded` in their package.json.
 *
 * @param directory the remote's folder
 * @param declaration the remote's declaration, from its `remote.ts`
 * @throws Error if the name in package.json is not a remote's; MissingPackageError if what it is built with is not
 * installed
 */
export function remoteConfig(directory: string, mode: Mode, declaration: Declaration): Configuration {
  const { name, version, unique } = identityOf(directory);
  if (!isRemoteKey(name))
    throw new Error(`${directory}/package.json: "${name}" is not a remote's name (mf-…)`);
  const development = mode === 'development';
  const base = baseConfig(directory, mode, unique, styleLoaders(name, development));
  const shared = sharedPackages('remote', directory);
  const described = declared(directory, declaration);
  const rendered = serverParts(described.declaration);
  const server =
    mode === 'production' && rendered.length > 0
      ? new ServerPlugin({
          directory,
          name,
          entry: serverEntry(directory, rendered),
          unique,
          externals: shared,
        })
      : undefined;
  const own = { remote: name, nameSuffix: nameSuffix(unique) };
  return {
    ...base,
    ...(development ? { name } : {}),
    resolve: { ...base.resolve, conditionNames: ['embedded', '...'] },
    output: { ...base.output, ...(development ? {} : CHUNK_LIST) },
    entry: development ? { main: './src/index.ts' } : {},
    optimization: { ...base.optimization, splitChunks: commonChunk },
    plugins: [
      ...(base.plugins ?? []),
      ...federationPlugins({
        name: federationName(name),
        filename: development ? 'remote-entry.js' : 'remote-entry.[contenthash:8].js',
        // A property can be deleted again, unlike a `var`, so that third-party pages keep their globals.
        library: { type: 'window', name: federationName(name) },
        exposes: exposes(directory),
        shared,
        runtimePlugins: ['same-attempt', ...(development ? [] : ['own-chunks'])].map(ownFile),
        // After a hot update, the file lists would name updates that a new page does not need.
        manifest: development ? { disableAssetsAnalyze: true } : true,
      }),
      server,
      emitJson(
        'remote.json',
        (compilation): RemoteDescription => ({
          name,
          version,
          contract: CONTRACT_VERSION,
          ...described,
          nameSuffix: own.nameSuffix,
          imports: importedNames(compilation),
          ...server?.describe(compilation, manifestStyles(compilation, rendered)),
        }),
      ),
      // The development page has the document's styles, so the checks of a release do not apply to it.
      ...(development
        ? standalonePage(name)
        : [compiledAhead({ test: PART_SCRIPTS }), manifestIntegrity, refuseLeaks(own)]),
    ],
  };
}

/**
 * Where a script leaves its chunk: on its own element, from which `own-chunks.ts` takes it. By default it would be a
 * global, also in third-party pages. Hot reload needs that.
 */
const CHUNK_LIST = { globalObject: 'document.currentScript', chunkLoadingGlobal: 'webpackChunk' };

/** A remote's style sheets neither depend on the page's root nor style it. */
function styleLoaders(remote: RemoteKey, development: boolean): StyleLoaders {
  const own = (name: string, options = {}) => ({ loader: ownFile(name), options });
  const sizes = own('relative-sizes');
  return {
    modules: [sizes],
    // The development page has the document's styles in addition to the mount's.
    sheets: [sizes, own('own-root', { remote, keepsRoot: development })],
  };
}

/** Scripts that a part of the host's page needs beside its remote's entry. */
const PART_SCRIPTS = /^(?:__federation_expose_(?!mount)|(?:common|texts)\.).*\.js$/;

/** Whether a chunk is a copy of a shared package. */
const isOwnCopy = ({ groupsIterable }: Chunk) =>
  [...groupsIterable].every(({ origins }) =>
    origins.every(({ module }) => /^(?:consume-shared|provide)-module$/.test(`${module?.type}`)),
  );

/**
 * One file per expose, and one for what several of them share (English strings, small components), configured by hand:
 * chunks of webpack's own splitting are missing from the manifest's lists of what a part needs. The packages of this
 * repository have their modules in `src`, and in `dist` where they are installed from packed ones.
 */
const commonChunk: NonNullable<Configuration['optimization']>['splitChunks'] = {
  chunks: 'async',
  minSize: 0,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    // All English texts, which parts that import some of them (`?few`) do not need.
    texts: {
      name: 'texts',
      test: (module: Module) => /[\\/]src[\\/]locales[\\/][^?]+$/.test(module.identifier()),
      chunks: ({ name }) => !name?.startsWith('__federation_expose_mount_'),
      minChunks: 3,
      priority: 1,
    },
    common: {
      name: 'common',
      test: /[\\/]src[\\/](?:locales[\\/]|(?:\w+-)?strings\.ts)|[\\/]shared-ui[\\/](?:src|dist)[\\/]/,
      // A mount of only part of the remote contains the little that it needs of these.
      chunks: ({ name }) => !name?.startsWith('__federation_expose_mount_'),
      minChunks: 3,
    },
    // Every element needs these, and one file is smaller than three.
    facades: {
      name: 'facades',
      test: /[\\/]shared-(?:data|i18n)[\\/](?:src|dist)[\\/]|[\\/](?:@tanstack|valibot)[\\/]|[\\/]react[\\/].*jsx-/,
      chunks: isOwnCopy,
      enforce: true,
    },
    router: {
      name: 'router',
      test: /[\\/]shared-router[\\/](?:src|dist)[\\/]|[\\/]react-router(?:-dom)?[\\/]/,
      chunks: isOwnCopy,
      enforce: true,
    },
    // Code that needs one of these needs all of them, and together they compress better.
    react: {
      name: 'react',
      test: /[\\/]node_modules[\\/](?:react(?![\\/].*jsx-)|react-dom|scheduler)[\\/]/,
      enforce: true,
    },
  },
};

function exposes(directory: string): Record<string, string> {
  const of = (folder: string, form: RegExp) =>
    fs
      .readdirSync(path.join(directory, folder))
      .filter((file) => form.test(file))
      .map((file) => [`./${path.parse(file).name}`, `./${folder}/${file}`]);
  return Object.fromEntries([
    ...of('src/parts', /^[a-z][a-z0-9-]*\.tsx$/),
    ...of('src', /^mount(?:-[a-z0-9-]+)?\.tsx$/),
  ]);
}

function standalonePage(title: string) {
  const template = path.join(import.meta.dirname, 'standalone.html');
  return [
    new HtmlPlugin({
      template,
      title,
      publicPath: '/',
      excludeChunks: [federationName(title as `mf-${string}`)],
    }),
    new ReactRefreshPlugin(),
  ];
}
