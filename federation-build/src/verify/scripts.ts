import fs from 'node:fs/promises';
import path from 'node:path';
import type { Refuse } from '../release/errors';
import { integrityOf } from '../release/integrity';
import { type ScriptContext, scriptFaults } from './script-faults';
import { ScriptProblem } from './script-walk';

/** The scripts of a release. */
export interface Scripts extends Pick<ScriptContext, 'name' | 'nameSuffix'> {
  readonly folder: string;
  /** All of its files. */
  readonly files: readonly string[];
  /** Those that pages load as classic scripts. */
  readonly classic: ReadonlySet<string>;
  /** Those that parts load and that are no copies of shared packages. */
  readonly withoutReact: ReadonlySet<string>;
}

/**
 * Checks every script of a release without running it.
 * @throws ReleaseError naming the first script at fault
 */
export async function checkScripts(scripts: Scripts, refuse: Refuse): Promise<void> {
  const read = scripts.files
    .filter((name) => /\.(?:[cm]?js|css)$/.test(name))
    .map(async (file) => [file, await fs.readFile(path.join(scripts.folder, file))] as const);
  const contents = await Promise.all(read);
  const hashes = new Set(contents.map(([, content]) => integrityOf(content).replace(/^sha256-/, '')));
  for (const [file, content] of contents.filter(([name]) => !name.endsWith('.css'))) {
    const code = content.toString();
    const isServer = file.endsWith('.cjs');
    const context: ScriptContext = {
      ...{ name: scripts.name, nameSuffix: scripts.nameSuffix },
      mayHaveReact: !scripts.withoutReact.has(file),
      isClassic: isServer || scripts.classic.has(file),
      files: scripts.files,
      hashes,
    };
    const [fault] = faultsOf(code, context);
    if (fault) throw refuse(fault.rule, file, fault.problem);
  }
  for (const file of scripts.files.filter((name) => name.endsWith('.map'))) {
    const other = foreignSource(await fs.readFile(path.join(scripts.folder, file), 'utf8'), scripts.name);
    if (other !== undefined) throw refuse('own-code', file, other);
  }
}

function faultsOf(code: string, context: ScriptContext) {
  try {
    return scriptFaults(code, context);
  } catch (error) {
    if (!(error instanceof ScriptProblem)) throw error;
    return [{ rule: 'syntax' as const, problem: `cannot be read as a script: ${error.message}` }];
  }
}

/** What is wrong with a source map: it has sources of another remote, or none that can be read. */
function foreignSource(map: string, name: string): string | undefined {
  try {
    const { sources = [] } = JSON.parse(map) as { sources?: readonly unknown[] };
    const foreign = sources.map(String).find((source) => {
      const [, owner = name] = /(?:^|\/)(mf-[a-z0-9-]+)\/(?:\.\/)?src\//.exec(source) ?? [];
      return owner !== name;
    });
    return foreign === undefined ? undefined : `maps to ${foreign}`;
  } catch {
    return 'is no source map';
  }
}
