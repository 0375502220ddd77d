import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build as buildWithVite } from 'vite';
import webpack, { type Configuration } from 'webpack';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Returns the folder of an installed package. */
export const installed = (name: string) => path.join(ROOT, 'node_modules', name);

/** Bundler and React version of a third-party application. */
export interface ApplicationKit {
  readonly bundler: 'vite' | 'webpack';
  readonly react: '18' | '19';
}

let archive: Promise<string> | undefined;

/** Returns the archive from `npm pack` of `zone-embed`, created once for all applications. */
function packed(): Promise<string> {
  archive ??= pack();
  return archive;
}

async function pack(): Promise<string> {
  const folder = await temporaryFolder('zone-embed-');
  await run('npm', ['pack', '-w', 'zone-embed', '--pack-destination', folder], { cwd: ROOT });
  return path.join(folder, 'zone-embed-1.0.0.tgz');
}

/** Creates a folder that is removed when the worker ends. */
async function temporaryFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Creates the folder of a third-party application, with its own React and the packed `zone-embed`.
 * @param source source of its only file, in JSX
 */
export async function applicationFolder(react: ApplicationKit['react'], source: string): Promise<string> {
  const folder = await temporaryFolder('zone-host-');
  const modules = path.join(folder, 'node_modules');
  await mkdir(path.join(modules, 'zone-embed'), { recursive: true });
  const suffix = react === '18' ? '-18' : '';
  // Copied, so that their dependencies are found next to them.
  for (const name of ['react', 'react-dom'])
    await cp(installed(`${name}${suffix}`), path.join(modules, name), { recursive: true });
  if (react === '19') await cp(installed('scheduler'), path.join(modules, 'scheduler'), { recursive: true });
  await run('tar', ['-xzf', await packed(), '-C', path.join(modules, 'zone-embed'), '--strip-components=1']);
  await writeFile(path.join(folder, 'package.json'), '{"private":true,"type":"module"}');
  await writeFile(path.join(folder, 'main.jsx'), source);
  return folder;
}

/** Builds an application. Returns the folder with its scripts; the page loads `main.js`. */
export async function buildApplication({ bundler, react }: ApplicationKit, source: string): Promise<string> {
  const folder = await applicationFolder(react, source);
  const output = path.join(folder, 'built');
  if (bundler === 'webpack') await compile(webpack(webpackConfiguration(folder, output)));
  else
    await buildWithVite({
      root: folder,
      configFile: false,
      logLevel: 'error',
      esbuild: { jsx: 'automatic' },
      build: {
        outDir: output,
        modulePreload: false,
        rollupOptions: {
          input: path.join(folder, 'main.jsx'),
          output: { entryFileNames: 'main.js' },
        },
      },
    });
  return output;
}

/** Returns webpack's configuration for JSX, as in its documentation. */
export const webpackConfiguration = (folder: string, output: string): Configuration => ({
  context: folder,
  mode: 'production',
  target: 'web',
  entry: './main.jsx',
  output: { path: output, filename: '[name].js' },
  // Size does not matter here.
  optimization: { minimize: false },
  resolveLoader: { modules: [installed('')] },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
});

/** A webpack-compatible compiler. */
export interface Compiler {
  run(done: (error: Error | null, stats?: Compiled) => void): void;
  close(done: (error?: Error | null) => void): void;
}

interface Compiled {
  hasErrors(): boolean;
  toString(options: { readonly all: false; readonly errors: true }): string;
}

/** Runs a compiler once. @throws Error when the build fails */
export async function compile(compiler: Compiler | null): Promise<void> {
  if (!compiler) throw new Error('The bundler did not begin');
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ all: false, errors: true }));
}
