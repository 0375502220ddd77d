import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { remoteAt } from '../../project/remote-project';
import { runTool } from '../../tools/run-tool';
import type { CommandInput } from '../command';

const { resolve } = createRequire(import.meta.url);

/** `zone-kit test`: Jest with this package's preset, or with the remote's own configuration. */
export async function run({ args, directory }: CommandInput): Promise<number> {
  remoteAt(directory);
  const own = ['js', 'cjs', 'mjs', 'ts', 'json'].some((ending) =>
    existsSync(path.join(directory, `jest.config.${ending}`)),
  );
  const preset = ['--config', resolve('@zone-directory/remote-kit/jest'), '--rootDir', directory];
  const { code } = await runTool('jest', [...(own ? [] : preset), ...args], { directory });
  return code;
}
