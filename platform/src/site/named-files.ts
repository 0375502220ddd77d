import { stat } from 'node:fs/promises';
import path from 'node:path';
import { siteAddress } from '@zone-directory/shared-data/core';
import { decodedPath, isSiteContent } from './site-files';
import type { SiteProblem } from './site-problem';

/**
 * Warns about each named file that is missing or not served. Files on other origins are not checked.
 * @param json content of a file in the zone's folder, valid or not
 * @param fields the fields that name files, with `*` for any position in a list: 'categories.*.icon'
 */
export async function missingFiles(
  folder: string,
  file: string,
  json: unknown,
  fields: readonly string[],
): Promise<readonly SiteProblem[]> {
  const named = fields.flatMap((field) => textsAt(json, field.split('.'), ''));
  const faults = await Promise.all(named.map(([, name]) => fileFault(folder, name)));
  return named.flatMap(([field, name], index) => {
    const fault = faults[index];
    return fault ? [{ file, field, fault: `${fault}: "${name}"`, severity: 'warning' as const }] : [];
  });
}

/** The texts at a field, each with its path. */
function textsAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  at: string,
): (readonly [string, string])[] {
  if (step === undefined) return typeof value === 'string' ? [[at, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => step === '*' || key === step)
    .flatMap(([key, below]) => textsAt(below, rest, at ? `${at}.${key}` : key));
}

/** Returns why pages do not get a file of the zone's folder by its name; undefined if they do, or if it is elsewhere. */
export async function fileFault(folder: string, name: string): Promise<string | undefined> {
  const url = siteAddress(name, '/site/');
  if (!url.startsWith('/')) return undefined;
  const pathname = url.replace(/[?#].*$/, '');
  const [, at, rest] = /^\/(site|assets)\/(.+)$/.exec(pathname) ?? [];
  if (!rest || !isSiteContent(pathname)) return 'names a file that is not served';
  const file = path.join(folder, at === 'assets' ? 'assets' : '', decodedPath(rest));
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? undefined : 'names a file that is not there';
}
