import type { Configuration } from 'webpack';
import { cssModules, resolveOptions, scriptMinimizer, scriptRule } from './base-config';

/** What is built for a server beside a build for browsers. */
export interface ServerSource {
  /** Folder of the package. */
  readonly directory: string;
  /** The file's name, without hash and ending. */
  readonly name: string;
  readonly entry: string;
  /** The text that the build for browsers salts class names with. */
  readonly unique: string;
  /** Packages that the script requires and does not contain, with the ranges of their versions. */
  readonly externals: Readonly<Record<string, string>>;
}

/**
 * The webpack configuration of a server build: one CommonJS script for Node 20, which contains everything but `externals`, and of
 * style sheets the names only, which are those of the build for browsers.
 */
export function serverConfig(source: ServerSource, minimize: boolean): Configuration {
  const { directory, name, entry, unique, externals } = source;
  return {
    name: `${name} on a server`,
    mode: 'production',
    context: directory,
    target: 'node20',
    devtool: false,
    entry: { [name]: entry },
    // Packages as browsers get them: a client of HTTP for Node would find no network.
    resolve: {
      ...resolveOptions(true),
      mainFields: ['browser', 'module', 'main'],
      aliasFields: ['browser'],
    },
    externals: Object.fromEntries(Object.keys(externals).map((request) => [request, `commonjs ${request}`])),
    module: {
      // The script is run from memory: it has no folder to fetch a chunk from.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        scriptRule(true),
        {
          test: /\.module\.css$/,
          loader: 'css-loader',
          options: { modules: { ...cssModules(unique), exportOnlyLocals: true } },
        },
        // Nobody asks for a name in the others.
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/source', sideEffects: false },
      ],
    },
    output: {
      filename: 'server/[name].[contenthash:8].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize, minimizer: [scriptMinimizer()] },
    performance: { hints: false },
  };
}
