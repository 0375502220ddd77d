import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PartId, RemoteKey } from 'federation/contract';
import { runScript } from 'platform/src/cli/processes/child';
import { chunkOf } from './chunk-of';

/**
 * Builds the monolith: one webpack build of the shell and of every part of these remotes, without federation.
 * @param remotes folders of remotes, by name
 * @returns the folder of its files
 * @throws Error with the output of a failed build
 */
export async function buildMonolith(
  root: string,
  remotes: Readonly<Record<RemoteKey, string>>,
): Promise<string> {
  const folder = path.join(root, '.zone/composition/monolith');
  const dist = path.join(folder, 'dist');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'parts.ts'), await partsModule(remotes));
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  const args = ['--config', path.join(import.meta.dirname, 'webpack.config.ts'), '--mode', 'production'];
  args.push('--env', `folder=${folder}`, '--json', path.join(folder, 'stats.json'));
  const { code, output } = await runScript([webpack, ...args], { cwd: root });
  if (code !== 0) throw new Error(`the monolith could not be built:\n${output}`);
  for (const [name, directory] of Object.entries(remotes))
    await cp(path.join(directory, 'src/locales'), path.join(dist, name, 'locales'), { recursive: true });
  return dist;
}

/** Returns the source of the module that registers the parts, each as a separate chunk. */
async function partsModule(remotes: Readonly<Record<RemoteKey, string>>): Promise<string> {
  const lines = [`import { parts } from ${JSON.stringify(path.join(import.meta.dirname, 'parts.ts'))};`];
  for (const [remote, directory] of Object.entries(remotes)) {
    const folder = path.join(directory, 'src/parts');
    const files = (await readdir(folder)).filter((name) => /^[a-z][a-z0-9-]*\.tsx$/.test(name));
    for (const file of files) {
      const id: PartId = `${remote.slice('mf-'.length)}/${path.parse(file).name}`;
      const source = JSON.stringify(path.join(folder, file));
      lines.push(
        `parts[${JSON.stringify(id)}] = () => import(/* webpackChunkName: "${chunkOf(id)}" */ ${source});`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}
