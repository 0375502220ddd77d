import { spawn } from 'node:child_process';
import path from 'node:path';
import { tsx } from './processes/child';

const ROOT = path.resolve(__dirname, '../../..');

/** How a command ended, and what it said on each stream. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** Runs a command of the platform as npm does, with nothing of a zone in its environment but `env`. */
export function runCommand(
  script: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Ended> {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [...tsx(), path.join('platform/src/cli', script), ...args], {
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
