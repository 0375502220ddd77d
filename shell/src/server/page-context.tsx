import type { RenderJob } from '@zone-directory/federation/contract';
import { createData, DataProvider, parseConfiguration, type ZoneData } from '@zone-directory/shared-data';
import {
  createTranslations,
  FALLBACK_LANGUAGE,
  type LanguageCode,
  type Strings,
  startSiteTexts,
  type Translations,
  TranslationsProvider,
} from '@zone-directory/shared-i18n';
import type { ReactNode } from 'react';

/** The contexts in which a job's page is rendered; they belong to this job alone. */
export interface PageContext {
  readonly data: ZoneData;
  readonly translations: Translations;
  /** Wraps the rendered content in the contexts. */
  readonly around: (children: ReactNode) => ReactNode;
}

/**
 * Longer than the page server gives a job. What is rendered is kept for many visitors: it does without no text that is
 * only late because the machine is busy.
 */
const PATIENCE_MS = 60_000;

/** Strings by namespace and language. */
export type StringsByNamespace = Readonly<Record<string, Readonly<Partial<Record<LanguageCode, Strings>>>>>;

/**
 * Creates the contexts of one job, in its language.
 * @throws ConfigurationError
 */
export async function pageContext(
  { configuration: given, language }: RenderJob,
  namespaces: StringsByNamespace,
): Promise<PageContext> {
  const configuration = parseConfiguration(given);
  const data = createData(configuration);
  const translations = createTranslations((url) => stringsAt(url, namespaces));
  for (const [name, strings] of Object.entries(namespaces))
    translations.register(name, {
      english: strings[FALLBACK_LANGUAGE] ?? {},
      url: (code) => `${OWN}${name} ${code}`,
    });
  // The page is in this language, whatever strings a part of it lacks.
  translations.register('page', { given: { [language]: {} }, languages: [], url: () => '' });
  startSiteTexts(configuration.siteUrl, translations, configuration.siteTexts);
  await translations.change(language as LanguageCode, PATIENCE_MS);
  await translations.ready(PATIENCE_MS);
  return {
    data,
    translations,
    around: (children) => (
      <TranslationsProvider value={translations}>
        <DataProvider value={data}>{children}</DataProvider>
      </TranslationsProvider>
    ),
  };
}

const OWN = 'own:';

/**
 * Returns strings of the site, which are fetched, or of the job. A missing language is shown in English, as in a
 * browser.
 */
async function stringsAt(url: string, namespaces: StringsByNamespace): Promise<unknown> {
  if (!url.startsWith(OWN)) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: HTTP ${answer.status}`);
    return answer.json();
  }
  const [name = '', code] = url.slice(OWN.length).split(' ');
  const strings = namespaces[name]?.[code as LanguageCode];
  if (!strings) throw new Error(`${name} has no strings in ${code}`);
  return strings;
}

/** Returns the language of a namespace's strings if it is not the page's. */
export function otherLanguage({ translations }: PageContext, { language }: RenderJob, namespace: string) {
  const spoken = translations.languageOf(namespace);
  return spoken === undefined || spoken === language ? undefined : spoken;
}
