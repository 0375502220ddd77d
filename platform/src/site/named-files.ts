import { stat } from 'node:fs/promises';
import path from 'node:path';
import { siteAddress } from 'shared-data/core';
import { isSiteContent } from '../page/site-files';
import type { SiteProblem } from './site-problem';

/** A file that another one names. */
export interface NamedFile {
  /** What names it: file and field. */
  readonly file: string;
  readonly field: string;
  /** Relative to the zone's folder, from the root of the page's origin, or the address of a file elsewhere. */
  readonly path: string;
}

/** Warns of each file that pages would ask for in vain: not there, or not served. Files elsewhere are not asked for. */
export async function missingFiles(
  folder: string,
  named: readonly NamedFile[],
): Promise<readonly SiteProblem[]> {
  const faults = await Promise.all(named.map((item) => faultOf(folder, item.path)));
  return named.flatMap(({ file, field, path: name }, index) => {
    const fault = faults[index];
    return fault ? [{ file, field, fault: `${fault}: "${name}"`, severity: 'warning' as const }] : [];
  });
}

async function faultOf(folder: string, name: string): Promise<string | undefined> {
  const address = siteAddress(name, '/site/');
  if (address === '') return 'is neither a path nor an address';
  if (!address.startsWith('/')) return undefined;
  const pathname = address.replace(/[?#].*$/, '');
  const [, at, rest] = /^\/(site|assets)\/(.+)$/.exec(pathname) ?? [];
  if (!rest || !isSiteContent(pathname)) return 'names a file that is not served';
  const file = path.join(folder, at === 'assets' ? 'assets' : '', decodeURIComponent(rest));
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? undefined : 'names a file that is not there';
}
