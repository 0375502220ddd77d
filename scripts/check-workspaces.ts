import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a remote's folder must contain, for the commands, checks and tests that look there. */
const OF_A_REMOTE = [
  'README.md',
  'webpack.config.ts',
  'tsconfig.json',
  'src/mount.tsx',
  'src/parts',
  'src/locales/en',
];
const SCRIPTS_OF_A_REMOTE = ['build', 'dev'];

/**
 * Checks the repository below `root` against its workspaces, because anything missing would be skipped silently.
 * Reports a line for each workspace whose types are not checked, and for each thing that a remote lacks.
 */
export async function checkWorkspaces(root: string): Promise<{ code: number; output: string }> {
  const { workspaces } = read<{ workspaces: readonly string[] }>(root, 'package.json');
  const { references } = read<{ references: readonly { path: string }[] }>(root, 'tsconfig.json');
  const checked = new Set(references.map(({ path: folder }) => path.normalize(folder)));
  const faults = [
    ...workspaces
      .filter((name) => !checked.has(name))
      .map((name) => `tsconfig.json: does not refer to ${name}`),
    ...workspaces.filter((name) => name.startsWith('mf-')).flatMap((name) => faultsOfRemote(root, name)),
  ];
  return { code: faults.length, output: faults.join('\n') };
}

function faultsOfRemote(root: string, name: string): readonly string[] {
  const manifest = read<{ name?: string; scripts?: Record<string, string> }>(root, name, 'package.json');
  return [
    ...(manifest.name === name ? [] : [`${name}/package.json: is named ${manifest.name}`]),
    ...SCRIPTS_OF_A_REMOTE.filter((script) => !manifest.scripts?.[script]).map(
      (script) => `${name}/package.json: has no script "${script}"`,
    ),
    ...OF_A_REMOTE.filter((file) => !existsSync(path.join(root, name, file))).map(
      (file) => `${name}: has no ${file}`,
    ),
  ];
}

const read = <Content>(...file: readonly string[]) =>
  JSON.parse(readFileSync(path.join(...file), 'utf8')) as Content;
