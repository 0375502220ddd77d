import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { TRUSTED_TYPES_POLICY } from '@zone-directory/federation/contract';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, ResolveOptions, RuleSetRule, RuleSetUseItem } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { nameSuffix } from '../styles/own';
import { packageFolder } from './installed';
import { integrityPlugin } from './integrity-plugin';
import { ownFile } from './own-file';
import { ScriptMaps } from './script-maps';
import { sourceHash } from './source-hash';
import { stableHashes } from './stable-hashes';

/** Loaders are this package's own dependencies: webpack would look for them from the application's folder. */
const { resolve } = createRequire(import.meta.url);
export const CSS_LOADER = resolve('css-loader');

/**
 * Build mode: for visitors, for development with hot reload, or for development in the page of a deployed host, whose
 * React is that of production: as for visitors, but built in a moment and readable.
 */
export type Mode = 'production' | 'development' | 'preview';

interface Identity {
  readonly name: string;
  readonly version: string;
  readonly unique: string;
}

/** Of the configuration that is being evaluated: that of a host consists of several, and a hash takes half a second. */
const identities = new Map<string, Identity>();

/**
 * Returns a package's name and version, and a string that no other release has: two releases in one page (an open tab that
 * retries after a deploy) must not share webpack's global chunk list, nor class names.
 * @param directory the package's folder
 */
export function identityOf(directory: string): Identity {
  const known = identities.get(directory);
  if (known) return known;
  const file = fs.readFileSync(path.join(directory, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(file) as { name: string; version: string };
  const identity = { name, version, unique: `${name}@${version}-${sourceHash(directory)}` };
  identities.set(directory, identity);
  queueMicrotask(() => identities.delete(directory));
  return identity;
}

/** Loaders that process style sheets first, including imported ones. */
export interface StyleLoaders {
  /** For CSS Modules. */
  readonly modules: RuleSetUseItem[];
  /** For other style sheets. */
  readonly sheets: RuleSetUseItem[];
}

/**
 * Returns the configuration common to host and remotes: TypeScript through swc, CSS Modules into files, minimizing,
 * integrity.
 * @param unique as in `identityOf`: class names are salted with it
 */
export function baseConfig(
  directory: string,
  mode: Mode,
  unique: string,
  styleLoaders: StyleLoaders = { modules: [], sheets: [] },
): Configuration & { devServer?: DevServer } {
  const production = mode !== 'development';
  const released = mode === 'production';
  const maps = new ScriptMaps();
  return {
    mode: production ? 'production' : mode,
    cache: released ? false : { type: 'memory' },
    context: directory,
    target: ['web', 'es2022'],
    devtool: released ? false : 'source-map',
    resolve: resolveOptions(directory, production),
    module: {
      rules: [
        scriptRule(production),
        ...(production ? [droppableComponents] : []),
        ...styleRules(unique, styleLoaders),
      ],
    },
    plugins: [
      released ? maps : undefined,
      released ? stableHashes : undefined,
      new MiniCssExtractPlugin({
        filename: name(production, 'css'),
        chunkFilename: name(production, 'css'),
        // CSS Modules do not depend on file order, and parts import the same small components in many orders.
        ignoreOrder: true,
      }),
      integrityPlugin({ checked: production }),
    ],
    output: {
      path: path.join(directory, 'dist'),
      filename: name(production, 'js'),
      chunkFilename: name(production, 'js'),
      assetModuleFilename: 'media/[name].[contenthash:8][ext]',
      publicPath: 'auto',
      uniqueName: unique,
      // For pages with `require-trusted-types-for 'script'`: covers the scripts that webpack's runtime loads.
      trustedTypes: { policyName: TRUSTED_TYPES_POLICY, onPolicyCreationFailure: 'continue' },
      // A hanging chunk must fail before a visitor gives up, and long after a slow connection would have loaded it.
      chunkLoadTimeout: 20_000,
      clean: true,
    },
    optimization: {
      minimize: released,
      minimizer: [
        maps.minimizer,
        new CssMinimizerPlugin({ parallel: false, minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    // The manifest plugin warns about `publicPath: 'auto'` in every build.
    infrastructureLogging: { level: production ? 'warn' : 'error' },
    ...(production ? {} : { devServer: devServer() }),
  };
}

/** Returns how imports of a package's sources are resolved. */
export const resolveOptions = (directory: string, production: boolean): ResolveOptions => ({
  extensions: ['.tsx', '.ts', '.js'],
  ...(production ? { alias: reactRouterForProduction(directory) } : {}),
});

/** React Router's package refers only to its development build; the production build next to it omits the warnings. */
function reactRouterForProduction(directory: string): Record<string, string> {
  const folder = packageFolder(
    directory,
    '@zone-directory/shared-router',
    'react-router-dom',
    'react-router',
  );
  return folder ? { 'react-router$': path.join(folder, 'dist/production/index.mjs') } : {};
}

const name = (production: boolean, extension: string) =>
  production ? `[name].[contenthash:8].${extension}` : `[name].${extension}`;

/** Returns the rule that compiles TypeScript. */
export function scriptRule(production: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    // Sources import without extensions, which "type": "module" would forbid.
    resolve: { fullySpecified: false },
    loader: resolve('swc-loader'),
    options: {
      // Settings that lie in a folder above the sources are somebody else's.
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
      },
    },
  };
}

/** Lets builds drop React Router's components for data routers, which are unused but would otherwise be kept. */
const droppableComponents: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/]/,
  loader: ownFile('droppable'),
};

/** Returns how CSS Modules name classes: the same in every build of a release. */
export const cssModules = (unique: string) => ({
  localIdentName: `[local]_[hash:base64:4]${nameSuffix(unique)}`,
  localIdentHashSalt: unique,
  namedExport: false,
  exportLocalsConvention: 'as-is',
});

function styleRules(unique: string, { modules, sheets }: StyleLoaders): RuleSetRule[] {
  const use = (loaders: RuleSetUseItem[], options: object): RuleSetUseItem[] => [
    { loader: MiniCssExtractPlugin.loader },
    { loader: CSS_LOADER, options: { ...options, importLoaders: loaders.length } },
    ...loaders,
  ];
  return [
    { test: /\.module\.css$/, use: use(modules, { modules: cssModules(unique) }), sideEffects: true },
    { test: /\.css$/, exclude: /\.module\.css$/, use: use(sheets, {}), sideEffects: true },
  ];
}

/** Paths that a remote's development page needs from the rest of the product. */
const FROM_THE_PAGE = ['/zone-config.json', '/data', '/site', '/assets', '/.netlify'];

/**
 * Ports come from `npm run dev`, and the URL of another zone from `zone-kit dev`. Other origins load files from here, so
 * CORS allows all origins.
 */
function devServer(): DevServer {
  const { DEV_SERVER_PORT: port = '3000', DEV_PAGE_PORT: pagePort = '3000' } = process.env;
  const { DEV_ZONE_URL: target = `http://localhost:${pagePort}` } = process.env;
  return {
    host: 'localhost',
    port,
    hot: true,
    historyApiFallback: true,
    static: false,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { overlay: { runtimeErrors: false }, webSocketURL: `ws://localhost:${port}/ws` },
    proxy: [{ context: FROM_THE_PAGE, target, changeOrigin: true }],
  };
}
