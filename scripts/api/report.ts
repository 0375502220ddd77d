import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { ROOT } from '../run';

/** A public entry of a package, which other packages import. */
export interface Entry {
  /** The package's folder. */
  readonly name: string;
  /** The entry's source file in that folder. */
  readonly source: string;
}

/**
 * Returns API Extractor's report of each entry's public names and their types, in the order of the entries. Reads the
 * declarations that `tsc -b` has written.
 */
export function reportsOf(entries: readonly Entry[]): readonly string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'zone-api-'));
  try {
    const configs = entries.map((entry, index) => configurationOf(entry, `${index}.api.md`, folder));
    const [first] = configs;
    if (!first) return [];
    const additionalEntryPoints = configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath);
    const compilerState = CompilerState.create(first, { additionalEntryPoints });
    return configs.map((config) => {
      Extractor.invoke(config, { compilerState, localBuild: true, messageCallback: silence });
      return contentOf(readFileSync(config.reportFilePath, 'utf8'));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function configurationOf({ name, source }: Entry, reportFileName: string, folder: string): ExtractorConfig {
  const projectFolder = path.join(ROOT, name);
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder,
      mainEntryPointFilePath: path.join(projectFolder, '.types', source.replace(/\.tsx?$/, '.d.ts')),
      compiler: { tsconfigFilePath: path.join(projectFolder, 'tsconfig.json') },
      apiReport: { enabled: true, reportFileName, reportFolder: folder, reportTempFolder: folder },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } } },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(projectFolder, 'package.json'),
  });
}

const silence = (message: { handled: boolean }) => {
  message.handled = true;
};

/** The declarations, without the tool's own comments. */
function contentOf(report: string): string {
  const [, code = ''] = /```ts\n([\s\S]*)```/.exec(report.replaceAll('\r\n', '\n')) ?? [];
  return code.replaceAll(/^ *\/\/ (?:@public|\(undocumented\)|\(No @packageDocumentation.*)\n?/gm, '').trim();
}
