import { stat } from 'node:fs/promises';
import type { SiteSettings } from '@zone-directory/shared-data/core';
import { DeploymentError } from '../deployment';
import { checkPartners } from './check-partners';
import { checkSettings } from './check-settings';
import { checkSynonyms } from './check-synonyms';
import { checkTexts, type TextsByLanguage } from './check-texts';
import { locateProblems } from './locate-problems';
import { type NamedRecord, namedRecords } from './named-records';
import { problemLine, type SiteProblem } from './site-problem';

/** A zone's folder, read and checked. */
export interface CheckedSite {
  readonly folder: string;
  /** Undefined if they cannot be used. */
  readonly settings: SiteSettings | undefined;
  readonly problems: readonly SiteProblem[];
  /** The records to check against the base once it is available: `missingRecords`. */
  readonly named: readonly NamedRecord[];
  /** Its valid texts. */
  readonly texts: TextsByLanguage;
}

/** A zone's folder without errors. */
export interface UsableSite extends CheckedSite {
  readonly settings: SiteSettings;
}

/** Checks everything in a zone's folder that can be checked without its base. */
export async function checkSite(folder: string): Promise<CheckedSite> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) {
    const fault = '(SITE_DIR) is not a folder';
    const problems = [{ file: '', field: '', fault, severity: 'error' as const }];
    return { folder, settings: undefined, problems, named: [], texts: new Map() };
  }
  const [settings, partners, synonyms, { texts, problems }] = await Promise.all([
    checkSettings(folder),
    checkPartners(folder),
    checkSynonyms(folder),
    checkTexts(folder),
  ]);
  return {
    folder,
    settings: settings.content,
    problems: await locateProblems(folder, [...settings.problems, ...partners, ...synonyms, ...problems]),
    named: namedRecords(settings.content, texts),
    texts,
  };
}

/**
 * Checks a zone's folder for a start, which warnings do not stop.
 * @param warn called with a line for each warning
 * @throws DeploymentError with a line for each problem, if any of them is an error; its line begins with `error:`
 */
export async function usableSite(folder: string, warn: (line: string) => void): Promise<UsableSite> {
  const site = await checkSite(folder);
  const { settings, problems } = site;
  const lines = problems.map((problem) => problemLine(folder, problem));
  if (!settings || problems.some(({ severity }) => severity === 'error'))
    throw new DeploymentError(lines.join('\n'));
  for (const line of lines) warn(line);
  return { ...site, settings };
}
