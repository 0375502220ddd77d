import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import zlib from 'node:zlib';
import { sourceHash } from '@zone-directory/federation-build/build';
import { listFiles, readJson, writeAtomically } from '@zone-directory/federation-build/release';
import { runScript } from 'platform/src/cli/processes/child';
import { buildFolder, root } from './folders';
import { writeSources } from './write-sources';

/**
 * Builds a remote with faults, unless none of its inputs has changed.
 * @throws Error with the output of a failed build
 */
export async function buildFaulty(remote: string): Promise<void> {
  const hash = await inputHash(remote);
  const record = path.join(root, '.zone/faults/builds', `${remote}.json`);
  if (((await readJson(record)) as { hash: string } | null)?.hash === hash) return;
  const started = Date.now();
  const directory = await writeSources(remote, hash);
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  const configuration = path.join(import.meta.dirname, 'webpack.config.ts');
  const real = path.join(root, remote);
  const words = ['--config', configuration, '--mode', 'production'];
  words.push('--env', `directory=${directory}`, '--env', `real=${real}`);
  const { code, output } = await runScript([webpack, ...words], { cwd: root });
  if (code !== 0) throw new Error(`${remote} with faults could not be built:\n${output}`);
  await compressQuickly(path.join(directory, 'dist'));
  await mkdir(path.dirname(record), { recursive: true });
  await writeAtomically(record, JSON.stringify({ hash }));
  console.log(`${remote} with faults: built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Returns the folder with the files of a faulty build. */
export const faultyDist = (remote: string) => path.join(buildFolder(remote), 'dist');

/**
 * Compresses files fast: publishing keeps existing compressed files, and the best compression takes seconds in each
 * zone.
 */
async function compressQuickly(dist: string): Promise<void> {
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 };
  for (const name of (await listFiles(dist)).filter((file) => /\.(?:js|css|json)$/.test(file))) {
    const file = path.join(dist, name);
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, zlib.brotliCompressSync(bytes, { params }));
    await writeFile(`${file}.gz`, zlib.gzipSync(bytes, { level: 1 }));
  }
}

async function inputHash(remote: string): Promise<string> {
  const hash = createHash('sha256').update(sourceHash(path.join(root, remote)));
  for (const folder of [import.meta.dirname, path.join(import.meta.dirname, '../page')]) {
    for (const file of (await readdir(folder)).sort()) hash.update(await readFile(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
