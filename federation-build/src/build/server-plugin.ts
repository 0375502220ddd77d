import fs from 'node:fs';
import path from 'node:path';
import type { CheckedDeclaration, ServerDescription } from '@zone-directory/federation/contract';
import type { Compilation, Compiler, Configuration, Stats } from 'webpack';
import { locationDependentUrls } from '../styles/urls';
import { atStage } from './at-stage';
import { CSS_LOADER, cssModules, resolveOptions, scriptRule } from './base-config';
import { scriptMinimizer } from './script-minimizer';
import type { SharedPackage } from './shared-packages';

/** Input of a server build, which accompanies a browser build. */
interface ServerSource {
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

/** Builds the server script in the same run, and adds it to the files of the browser build. */
export class ServerPlugin {
  readonly #source: ServerSource;
  readonly #scripts = new WeakMap<Compilation, Omit<ServerDescription, 'styles'>>();

  constructor(source: ServerSource) {
    this.#source = source;
  }

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    // After files are minimized and renamed: the script already has been.
    atStage(compiler, Compilation.PROCESS_ASSETS_STAGE_ANALYSE, async (compilation) => {
      const built = await run(compiler, this.#source);
      const refuse = (problem: string) =>
        compilation.errors.push(new WebpackError(`${built.name}: ${problem}`));
      for (const { message } of [...built.errors, ...built.warnings]) refuse(message);
      const [script, ...others] = built.getAssets();
      if (others.length > 0)
        refuse(`it would need files beside its script: ${others.map(({ name }) => name).join(', ')}`);
      if (!script || compilation.errors.length > 0) return;
      // Keeps the asset's info, above all that it is minimized.
      compilation.emitAsset(script.name, new sources.RawSource(script.source.buffer()), script.info);
      const needs = needsOf(built, this.#source.externals);
      this.#scripts.set(compilation, { entry: script.name, needs });
    });
  }

  /**
   * Returns the build's part of the release's description, once all files are final.
   * @param styles the style sheets of each part, in order
   * @throws Error if a sheet has a URL that would change in a page
   */
  describe(
    compilation: Compilation,
    styles: ServerDescription['styles'],
  ): { readonly server?: ServerDescription } {
    const script = this.#scripts.get(compilation);
    if (!script) return {};
    for (const sheet of Object.values(styles).flat()) {
      const [url] = locationDependentUrls(compilation.assets[sheet]?.buffer() ?? Buffer.alloc(0));
      if (url !== undefined)
        throw new Error(`${sheet}: ${url} would be another URL where the sheet stands in a page`);
    }
    return { server: { ...script, styles } };
  }
}

/**
 * Returns the webpack configuration of a server build: one CommonJS script for Node 20 that contains everything but
 * `externals`. Of style sheets it contains only the names, which are those of the browser build.
 */
function serverConfig(source: ServerSource, minimize: boolean): Configuration {
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
      ...resolveOptions(directory, true),
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
          loader: CSS_LOADER,
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

/** Builds without writing files. */
async function run({ webpack, options }: Compiler, source: ServerSource): Promise<Compilation> {
  const compiler = webpack(serverConfig(source, options.optimization.minimize ?? true));
  compiler.hooks.shouldEmit.tap('ServerPlugin', () => false);
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  if (!stats) throw new Error(`${source.name} was not built for a server`);
  return stats.compilation;
}

function needsOf({ modules }: Compilation, externals: ServerSource['externals']): ServerDescription['needs'] {
  const required = new Set([...modules].map((module) => ('userRequest' in module ? module.userRequest : '')));
  return Object.fromEntries(
    Object.values(externals)
      .filter((one) => required.has(one.import))
      .map(({ shareKey, requiredVersion }) => [shareKey, requiredVersion]),
  );
}

/** Returns the parts that a declaration has rendered on a server. */
export const serverParts = ({ parts }: CheckedDeclaration): string[] =>
  Object.keys(parts).filter((part) => parts[part]?.render === 'server');

/**
 * Returns the entry of a remote's server build, a `RemoteServerModule`: the given parts, and the remote's strings in
 * every language. It is a `data:` URL, because no source file contains it.
 * @param directory the remote's folder, from which its imports are resolved
 */
export function serverEntry(directory: string, parts: readonly string[]): string {
  const languages = fs.readdirSync(path.join(directory, 'src/locales')).sort();
  const members = (names: readonly string[], prefix: string) =>
    `{ ${names.map((name, index) => `${JSON.stringify(name)}: ${prefix}${index}`).join(', ')} }`;
  const code = [
    ...parts.map((part, index) => `import * as part${index} from './src/parts/${part}.tsx';`),
    ...languages.map(
      (language, index) => `import strings${index} from './src/locales/${language}/translation.json';`,
    ),
    `export const parts = ${members(parts, 'part')};`,
    `export const strings = ${members(languages, 'strings')};`,
  ].join('\n');
  return `data:text/javascript,${encodeURIComponent(code)}`;
}
