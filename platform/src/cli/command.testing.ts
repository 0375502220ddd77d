import { spawn } from 'node:child_process';
import path from 'node:path';
import { programOf } from '@zone-directory/testing/program';

const ROOT = path.resolve(__dirname, '../../..');

/** A command's exit code, and its output on each stream. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** Runs a platform command in its own process, with no zone settings in its environment but `env`. */
export async function runCommand(
  script: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Ended> {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [await programOf(path.join(__dirname, script)), ...args], {
    cwd: ROOT,
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let errors = '';
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (errors += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, errors }));
  });
}
