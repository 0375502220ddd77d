import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { sourceHash } from '@zone-directory/federation-build/build';
import { publish, releaseFolder } from '@zone-directory/federation-build/release';
import { readBuildRecord, writeBuildRecord } from '../../origins/build-records';
import { BuildError } from './build-error';
import { runScript } from './child';
import { filesHash } from './files-hash';

/** What to build, and where to publish it. */
export interface BuildOptions {
  readonly root: string;
  readonly store: string;
  readonly packages: readonly string[];
  /** Called with one line for each package. */
  readonly log: (line: string) => void;
  /** Stops all builds immediately. */
  readonly signal?: AbortSignal | undefined;
}

const CONCURRENT_BUILDS = 2;

/**
 * Builds and publishes every package whose sources changed since its last build here, two at a time.
 * @returns the release of each package
 * @throws BuildError for the first package that cannot be built, or the signal's reason if aborted; by then no build is
 * running
 */
export async function buildPackages(options: BuildOptions): Promise<Record<string, string>> {
  const releases: Record<string, string> = {};
  const waiting = [...options.packages];
  const failure = new AbortController();
  const signal = AbortSignal.any([failure.signal, ...(options.signal ? [options.signal] : [])]);
  const worker = async () => {
    try {
      for (let name = waiting.shift(); name && !signal.aborted; name = waiting.shift())
        releases[name] = await buildPackage(name, { ...options, signal });
    } catch (error) {
      // A failed build stops the others.
      failure.abort(error);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_BUILDS }, worker));
  signal.throwIfAborted();
  return releases;
}

async function buildPackage(name: string, { root, store, log, signal }: BuildOptions): Promise<string> {
  const directory = path.join(root, name);
  const files = filesHash(directory);
  const last = await readBuildRecord(store, name);
  const isThere = last && existsSync(releaseFolder(store, name, last.release));
  const hash = isThere && last.filesHash === files ? last.sourceHash : sourceHash(directory);
  if (isThere && last.sourceHash === hash) {
    if (last.filesHash !== files) await writeBuildRecord(store, name, { ...last, filesHash: files });
    log(`${name}: unchanged (${last.release})`);
    return last.release;
  }
  const started = Date.now();
  await runWebpack(name, directory, signal);
  const { release } = await publish({ store, dist: path.join(directory, 'dist') });
  await writeBuildRecord(store, name, { sourceHash: hash, filesHash: files, release, isPromoted: false });
  log(`${name}: built ${release} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return release;
}

async function runWebpack(name: string, cwd: string, signal: AbortSignal | undefined): Promise<void> {
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  // webpack's own script rather than `node -e`: its minimizer workers inherit the way it was started.
  const { code, output } = await runScript([webpack, '--mode', 'production'], { cwd, signal });
  if (code !== 0) throw new BuildError(`${output}\n${name} could not be built (webpack exited with ${code})`);
}
