import type { Configuration } from 'webpack';
import { cssModules, resolveOptions, scriptMinimizer, scriptRule } from './base-config';
import type { SharedPackage } from './shared-packages';

/** Input of a server build, which accompanies a browser build. */
export interface ServerSource {
  /** Folder of the package. */
  readonly directory: string;
  /** The file's name, without hash and extension. */
  readonly name: string;
  readonly entry: string;
  /** The string that the browser build salts class names with. */
  readonly unique: string;
  /** Packages that the script requires by their share keys, instead of containing them. */
  readonly externals: Readonly<
    Record<string, Pick<SharedPackage, 'shareKey' | 'import' | 'requiredVersion'>>
  >;
}

/**
 * Returns the webpack configuration of a server build: one CommonJS script for Node 20 that contains everything but
 * `externals`. Of style sheets it contains only the names, which are those of the browser build.
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
    // Browser variants of packages: an HTTP client for Node would find no network.
    resolve: {
      ...resolveOptions(true),
      mainFields: ['browser', 'module', 'main'],
      aliasFields: ['browser'],
    },
    externals: Object.fromEntries(
      Object.values(externals).map((one) => [one.import, `commonjs ${one.shareKey}`]),
    ),
    module: {
      // The script runs from memory: it has no folder to load chunks from.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        scriptRule(true),
        {
          test: /\.module\.css$/,
          loader: 'css-loader',
          options: { modules: { ...cssModules(unique), exportOnlyLocals: true } },
        },
        // Other style sheets export no names.
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
