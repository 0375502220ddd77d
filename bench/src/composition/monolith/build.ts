import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PartId, RemoteKey } from '@zone-directory/federation/contract';
import { compiledAhead, scriptConfig } from '@zone-directory/federation-build/build';
import webpack, { type Configuration } from 'webpack';
import { chunkOf } from './parts';

/** The files of a monolith. */
export interface Monolith {
  readonly folder: string;
  /** Paths in URLs, by chunk: `monolith` is the page itself, the others are parts. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

/**
 * Builds the monolith: one webpack build of the shell and of every part of these remotes, without federation.
 * @param folder where to build it
 * @param remotes folders of remotes, by name
 * @throws Error when the build fails
 */
export async function buildMonolith(
  root: string,
  folder: string,
  remotes: Readonly<Record<RemoteKey, string>>,
): Promise<Monolith> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'parts.ts'), await partsModule(remotes));
  const dist = path.join(folder, 'dist');
  const config = configuration(path.join(root, 'shell'), path.join(folder, 'parts.ts'), dist);
  const stats = await promisify<Configuration, webpack.Stats | undefined>(webpack)(config);
  if (!stats || stats.hasErrors()) throw new Error(`the monolith could not be built:\n${stats?.toString()}`);
  for (const [name, directory] of Object.entries(remotes))
    await cp(path.join(directory, 'src/locales'), path.join(dist, name, 'locales'), { recursive: true });
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const chunks = Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
    name,
    assets.map((asset) => `/${asset.name}`),
  ]);
  return { folder: dist, chunks: Object.fromEntries(chunks) };
}

/** Returns the source of the module that registers the parts, each as a separate chunk. */
async function partsModule(remotes: Readonly<Record<RemoteKey, string>>): Promise<string> {
  const lines = [`import { parts } from ${JSON.stringify(path.join(import.meta.dirname, 'parts.ts'))};`];
  for (const [remote, directory] of Object.entries(remotes)) {
    const folder = path.join(directory, 'src/parts');
    for (const file of await readdir(folder)) {
      if (!/^[a-z][a-z0-9-]*\.tsx$/.test(file)) continue;
      const id: PartId = `${remote.slice('mf-'.length)}/${path.parse(file).name}`;
      const chunk = `/* webpackChunkName: "${chunkOf(id)}" */`;
      lines.push(`parts['${id}'] = () => import(${chunk} ${JSON.stringify(path.join(folder, file))});`);
    }
  }
  return lines.join('\n');
}

/**
 * Builds the shell and the parts from the same sources, with the product's own loaders and minimizers. The only module
 * that differs is the one that starts the composition.
 */
function configuration(shell: string, parts: string, dist: string): Configuration {
  const { dependencies: _, ...config } = scriptConfig(shell, 'monolith', '');
  const { module, plugins = [], output, resolve } = config;
  const replaced = path.join(shell, 'src/composition/start-composition.ts');
  return {
    ...config,
    // Registers the parts before the shell starts.
    entry: { monolith: [parts, path.join(shell, 'src/index.ts')] },
    resolve: {
      ...resolve,
      alias: { ...resolve?.alias, [replaced]: path.join(import.meta.dirname, 'start-composition.ts') },
    },
    module: {
      ...module,
      rules: [
        ...(module?.rules ?? []),
        {
          // Without it, the parts' container queries and thus their layouts would not apply.
          test: /[\\/]shared-ui[\\/]src[\\/]slot\.css$/,
          enforce: 'pre',
          use: path.join(import.meta.dirname, 'any-slot.ts'),
        },
      ],
      // The module that starts the composition must export what the shell's does.
      parser: { javascript: { exportsPresence: 'error' } },
    },
    plugins: [...plugins, compiledAhead({ test: /^part-.*\.js$/ })],
    output: {
      ...output,
      path: dist,
      publicPath: '/',
      filename: '[name].[contenthash:8].js',
      clean: true,
    },
  };
}
