import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, run } from '../run';
import { zoneFacts } from '../zone-facts';
import { writeCompiled } from './compile';
import { undeclaredImports } from './imports';
import { packedManifest } from './manifest';
import { PACKED, type Target, workspaceAt } from './packed';
import { sourceFiles } from './source-files';

/**
 * Packs the packages that teams of other repositories install. Reads the declarations that `tsc -b` has written.
 * @param folder where the archives are written; former ones are removed
 * @returns the archives' files
 * @throws Error if a package imports what it does not declare, or npm fails
 */
export async function packPackages(folder: string): Promise<readonly string[]> {
  const staging = mkdtempSync(path.join(tmpdir(), 'zone-packages-'));
  try {
    const additions = { 'remote-kit': await kitAdditions() };
    const folders = PACKED.map((name) => stage(name, path.join(staging, name), additions));
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const { code, output } = await run(
      'npm',
      ['pack', ...folders, '--pack-destination', folder, '--ignore-scripts', '--silent'],
      { keep: true },
    );
    if (code !== 0) throw new Error(`npm pack: ${output}`);
    return readdirSync(folder).map((file) => path.join(folder, file));
  } finally {
    rmSync(staging, { recursive: true });
  }
}

/** What a team's repository needs of this one beside sources: by the file's place in the kit. */
async function kitAdditions(): Promise<Readonly<Record<string, string>>> {
  return {
    'presets/css.d.ts': readFileSync(path.join(ROOT, 'types/css.d.ts'), 'utf8'),
    'zone-facts.json': JSON.stringify(await zoneFacts(), null, 2),
  };
}

type Additions = Readonly<Record<string, Readonly<Record<string, string>>>>;

function stage(name: string, folder: string, additions: Additions): string {
  const workspace = workspaceAt(name);
  const exported = scriptsOf(workspace.exports).map((source) => path.join(ROOT, name, source));
  for (const file of sourceFiles(name, exported)) writeCompiled(file, name, path.join(folder, 'dist'));
  for (const copied of ['README.md', 'CHANGELOG.md', ...(workspace.files ?? [])]) {
    const from = path.join(ROOT, name, copied);
    if (existsSync(from)) cpSync(from, path.join(folder, copied), { recursive: true });
  }
  for (const [target, content] of Object.entries(additions[name] ?? {}))
    writeFileSync(path.join(folder, target), content);
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(packedManifest(workspace), null, 2)}\n`);
  const undeclared = undeclaredImports(folder, workspace);
  if (undeclared.length > 0)
    throw new Error(`${name} imports what its package.json does not name: ${undeclared}`);
  return folder;
}

function scriptsOf(targets: Readonly<Record<string, Target>>): readonly string[] {
  return Object.values(targets)
    .flatMap((target) => (typeof target === 'string' ? target : scriptsOf(target)))
    .filter((file) => /\.tsx?$/.test(file));
}
