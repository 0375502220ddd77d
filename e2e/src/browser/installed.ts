import { execFileSync } from 'node:child_process';
import { accessSync, closeSync, constants, openSync, readSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from './browser';

const NAMES = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/usr/lib/chromium'];
const MAC = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];

/** Returns a browser that is installed on this machine and runs, or null. */
export function installedBrowser(env: NodeJS.ProcessEnv): Browser | null {
  for (const file of candidates(env).filter(isUsable)) {
    const version = runs(file, env);
    if (version) return { executablePath: file, env, source: 'installed', version };
  }
  return null;
}

/** Returns the file of the first of these commands that is installed, or undefined. */
export const findProgram = (names: readonly string[], env: NodeJS.ProcessEnv = process.env) =>
  filesOf(names, env).find(isUsable);

/** Returns a browser's output for `--version`, or null: proves that it and its libraries are complete. */
export function runs(file: string, env: NodeJS.ProcessEnv): string | null {
  try {
    const output = execFileSync(file, ['--version', '--no-sandbox'], {
      env,
      timeout: 15_000,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return output.toString().trim() || null;
  } catch {
    return null;
  }
}

function candidates(env: NodeJS.ProcessEnv): string[] {
  if (process.platform === 'darwin') return MAC.map((file) => path.join('/Applications', file));
  return filesOf(NAMES, env);
}

function filesOf(names: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const folders = new Set([...(env.PATH ?? '').split(path.delimiter).filter(Boolean), ...FOLDERS]);
  return names.flatMap((name) => [...folders].map((folder) => path.join(folder, name)));
}

const isUsable = (file: string) => isExecutable(file) && !isSnap(file);

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a file starts a snap, like Ubuntu's `chromium-browser`: snaps cannot use Playwright's profile under /tmp. */
function isSnap(file: string): boolean {
  const real = realpathSync(file);
  if (real.startsWith('/snap/') || real === '/usr/bin/snap') return true;
  const start = Buffer.alloc(2048);
  const descriptor = openSync(real, 'r');
  try {
    readSync(descriptor, start, 0, start.length, 0);
  } finally {
    closeSync(descriptor);
  }
  const text = start.toString('latin1');
  return text.startsWith('#!') && text.includes('snap');
}
