import { inspectSiteSettings, type SiteSettings } from '@zone-directory/shared-data/core';
import { isLanguage } from '@zone-directory/shared-i18n/languages';
import { missingFiles } from './named-files';
import { type ReadFile, readJsonFile } from './read-json';
import type { SiteProblem } from './site-problem';

/** The file with the zone's settings. */
export const SETTINGS_FILE = 'site.config.json';

/** Fields of the settings that name files. */
const FILES = [
  'logo',
  'heroImage',
  'shareImage',
  'categories.*.icon',
  'supporter.logo',
  'supporter.brochure',
];

/** Reads and checks the zone's settings, and whether the files that they name exist. */
export async function checkSettings(folder: string): Promise<Omit<ReadFile<SiteSettings>, 'json'>> {
  const { json, content, problems } = await readJsonFile(folder, SETTINGS_FILE, inspectSiteSettings);
  return {
    content,
    problems: [
      ...problems,
      ...(content ? unknownLanguages(content) : []),
      ...(await missingFiles(folder, SETTINGS_FILE, json, FILES)),
    ],
  };
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
