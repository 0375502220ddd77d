import path from 'node:path';
import { checkPackageLocales } from '../../check/package-locales';
import { runChecks } from '../../check/run-checks';
import { remoteAt } from '../../project/remote-project';
import { type Finished, runTool } from '../../tools/run-tool';
import type { CommandInput } from '../command';

const PRESETS = path.resolve(import.meta.dirname, '../../../presets');

/** `zone-kit check`: everything but the tests. */
export async function run({ directory }: CommandInput): Promise<number> {
  remoteAt(directory);
  const tool = (command: string, ...args: string[]) => runTool(command, args, { directory, keep: true });
  const failed = await runChecks([
    { name: 'types', check: () => tool('tsc', '--noEmit') },
    {
      name: 'lint and format',
      check: () => tool('biome', 'ci', '--error-on-warnings', '--colors=off', '.'),
    },
    {
      name: 'import rules',
      check: () =>
        tool('depcruise', '--config', path.join(PRESETS, 'imports/remote.cjs'), 'remote.ts', 'src'),
    },
    {
      name: 'unused code and dependencies',
      check: () => tool('knip', '--config', path.relative(directory, path.join(PRESETS, 'knip.json'))),
    },
    { name: 'locales', check: () => checkLocales(directory) },
  ]);
  return failed === 0 ? 0 : 1;
}

async function checkLocales(directory: string): Promise<Finished> {
  const findings = checkPackageLocales({ folder: directory });
  const lines = findings.map(
    ({ file, key, message }) => `${path.relative(directory, file)}: ${key} ${message}`,
  );
  return { code: findings.length, output: lines.join('\n') };
}
