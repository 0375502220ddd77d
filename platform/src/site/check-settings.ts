import { inspectSiteSettings, type SiteSettings } from 'shared-data/core';
import { isLanguage } from 'shared-i18n/languages';
import { missingFiles, type NamedFile } from './named-files';
import { type ReadFile, readJsonFile } from './read-json';
import type { SiteProblem } from './site-problem';

/** The zone's settings. */
export const SETTINGS_FILE = 'site.config.json';

/** Reads and checks the zone's settings, and whether the files that they name are there. */
export async function checkSettings(folder: string): Promise<ReadFile<SiteSettings>> {
  const { content, problems } = await readJsonFile(folder, SETTINGS_FILE, inspectSiteSettings);
  if (!content) return { content, problems };
  return {
    content,
    problems: [...problems, ...unknownLanguages(content), ...(await missingFiles(folder, filesOf(content)))],
  };
}

function filesOf({ logo, heroImage, shareImage, categories, supporter }: SiteSettings): NamedFile[] {
  const named: readonly (readonly [string, string | undefined])[] = [
    ['logo', logo],
    ['heroImage', heroImage],
    ['shareImage', shareImage],
    ...categories.map(({ icon }, index) => [`categories.${index}.icon`, icon] as const),
    ['supporter.logo', supporter?.logo],
    ['supporter.brochure', supporter?.brochure],
  ];
  return named.flatMap(([field, path]) => (path === undefined ? [] : [{ file: SETTINGS_FILE, field, path }]));
}

function unknownLanguages({ brand, supporter, sponsor }: SiteSettings): SiteProblem[] {
  const texts = {
    'brand.name': brand.name,
    'brand.tagline': brand.tagline,
    'supporter.name': supporter?.name,
    'sponsor.text': sponsor?.text,
  };
  return Object.entries(texts).flatMap(([field, text]) =>
    Object.keys(text ?? {})
      .filter((code) => !isLanguage(code))
      .map((code) => ({
        file: SETTINGS_FILE,
        field: `${field}.${code}`,
        fault: 'is of a language that the product does not have',
        severity: 'warning' as const,
      })),
  );
}
