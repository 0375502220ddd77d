import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PACKAGE } from './build-package';

const run = promisify(execFile);

/** A file of the package, as `npm pack` says it. */
interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** Runs `npm pack` on what has been built. Gives the names of the files that are in the package. */
export async function packed(...options: readonly string[]): Promise<Packed> {
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', ...options], { cwd: PACKAGE });
  const answer = JSON.parse(stdout) as readonly Packed[] | Readonly<Record<string, Packed>>;
  const [pack] = Object.values(answer);
  if (!pack) throw new Error(`npm pack answered ${stdout}`);
  return pack;
}

/** Packs what has been built, and installs it into the `node_modules` of a folder. */
export async function installInto(folder: string): Promise<void> {
  const place = path.join(folder, 'node_modules/zone-embed');
  await mkdir(place, { recursive: true });
  const { filename } = await packed('--pack-destination', folder);
  await run('tar', ['-xzf', path.join(folder, filename), '-C', place, '--strip-components=1']);
}
