import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publish, releaseFolder } from '@zone-directory/federation-build/release';

/** A change in the files of a release. `file` and `from` are sources of regular expressions. */
export interface Alteration {
  /** Matches the paths of the files in the release. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Publishes a release again with a change, as if its team had built it: the integrity of the changed files is updated
 * where they are loaded.
 * @returns the new release
 * @throws Error when there is nothing to change
 */
export async function publishAltered(
  store: string,
  remote: string,
  release: string,
  { file, from, to }: Alteration,
): Promise<string> {
  const dist = path.join(store, 'dist', remote);
  await rm(dist, { recursive: true, force: true });
  await cp(releaseFolder(store, remote, release), dist, { recursive: true });
  const names = (await readdir(dist, { recursive: true })).map((name) => name.split(path.sep).join('/'));
  const altered = await rewrite(
    dist,
    names.filter((name) => new RegExp(file).test(name)),
    (text) => text.replace(new RegExp(from, 'g'), to),
  );
  if (altered.length === 0) throw new Error(`nothing in ${file} is ${from}`);
  const holders = names.filter((name) => /^remote-entry.*\.js$|^mf-manifest\.json$/.test(name));
  await rewrite(dist, holders, (text) =>
    altered.reduce((sealed, { before, after }) => sealed.replaceAll(hash(before), hash(after)), text),
  );
  return (await publish({ store, dist, examine: false })).release;
}

interface Altered {
  readonly before: string;
  readonly after: string;
}

async function rewrite(dist: string, names: readonly string[], change: (text: string) => string) {
  const changed: Altered[] = [];
  for (const name of names) {
    const before = await readFile(path.join(dist, name), 'utf8');
    const after = change(before);
    if (after === before) continue;
    changed.push({ before, after });
    await writeFile(path.join(dist, name), after);
  }
  return changed;
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64');
