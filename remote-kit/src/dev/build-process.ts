import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { parseManifest, type RemoteDescription } from '@zone-directory/federation/contract';
import { declared } from '@zone-directory/federation-build/build';
import webpack, { type Stats } from 'webpack';
import { configurationOf } from '../project/configuration';
import { importFile } from '../project/import-file';
import { remoteAt } from '../project/remote-project';
import type { BuildMessage } from './build-messages';

/**
 * Builds a remote again at each change, in a process of its own: the page is served meanwhile, and a changed declaration
 * only needs another process. Files are added to the output folder, and none is removed, because an open page may still
 * load those of an earlier build.
 */
const [directory = '', output = ''] = process.argv.slice(2);

const { default: declaration } = await importFile(path.join(directory, 'remote.ts'));
const configuration = await configurationOf(remoteAt(directory), 'preview');

const tell = (message: BuildMessage) => process.send?.(message);
// The development server has ended. Ctrl-C, which reaches both, is for the server.
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => {});

const compiler = webpack({
  ...configuration,
  output: { ...configuration.output, path: output, clean: false },
});
let hasFailed = false;
// What a broken file imports is not watched until that is mended: webpack would read it as it was before.
compiler.hooks.watchRun.tap('remote-kit', (of) => {
  if (hasFailed) of.inputFileSystem?.purge?.();
});
compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
  hasFailed = stats?.hasErrors() ?? true;
  try {
    tell(error || !stats ? { kind: 'failed', problem: String(error) } : outcome(stats));
  } catch (problem) {
    tell({ kind: 'failed', problem: problem instanceof Error ? problem.message : String(problem) });
  }
});

/** @throws Error if a text that the declaration names is missing */
function outcome(stats: Stats): BuildMessage {
  const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true });
  const problems = [...errors, ...warnings].map(({ moduleName, message }) =>
    [moduleName, stripVTControlCharacters(message)].filter(Boolean).join('\n'),
  );
  if (problems.length > 0) return { kind: 'failed', problem: problems.join('\n\n') };
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(output, file), 'utf8'));
  const description = read('remote.json') as RemoteDescription;
  return {
    kind: 'built',
    // The build has read them when it began.
    description: { ...description, ...declared(directory, declaration) },
    manifest: parseManifest(read('mf-manifest.json'), description.name),
    ms: stats.endTime - stats.startTime,
  };
}
