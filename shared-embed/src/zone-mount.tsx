import { logErrors, type Mount, type RemoteKey } from 'federation/contract';
import { defineMount, type MountView } from 'federation/embed';
import type { ReactNode } from 'react';
import { createData, DataProvider, parseConfiguration, type ZoneData } from 'shared-data';
import {
  createTranslations,
  InLanguageOf,
  languageOf,
  localeUrls,
  type Strings,
  startSiteTexts,
  TranslationsProvider,
} from 'shared-i18n';
import { HeadingLevelProvider } from 'shared-ui';
import { EmbedEvents } from './embed-event';
import { type MountStrings, MountStringsContext } from './mount-strings';

/** What of a remote is mounted. */
export interface ZoneMountDefinition {
  /** The remote, which is also the name of its strings. */
  readonly remote: RemoteKey;
  /** Its strings in English, or those that it begins with: see `useMountStrings`. */
  readonly strings: Strings;
  /** Whether it shows texts of the site: names of categories. */
  readonly siteTexts?: boolean;
  /** Level of its first heading on the zone's own pages. Default: 1. */
  readonly firstHeading?: number;
  readonly view: (context: MountView) => ReactNode;
  /** The message that the zone cannot be shown. */
  readonly failed: (retry: () => void) => ReactNode;
}

/** Makes a remote's `mount`: each one has a language, data and a configuration of its own, given by context. */
export function zoneMount({
  remote,
  strings,
  siteTexts,
  firstHeading = 1,
  view,
  failed,
}: ZoneMountDefinition): Mount {
  return defineMount((base) => {
    const translations = createTranslations();
    const url = localeUrls(base);
    let known: Strings | undefined;
    const mountStrings: MountStrings = {
      has: (english) => english === known,
      add: (english) => {
        known = english;
        translations.register(remote, { english, url });
      },
    };
    mountStrings.add(strings);
    const provided = (content: ReactNode) => (
      <TranslationsProvider value={translations}>
        <InLanguageOf namespace={remote}>{content}</InLanguageOf>
      </TranslationsProvider>
    );
    let data: ZoneData | undefined;
    const change = (lang: string | undefined) => translations.change(languageOf(lang));
    return {
      remote,
      configure: (input) => {
        data = createData(parseConfiguration(input));
        if (siteTexts) startSiteTexts(data.configuration.siteUrl, translations);
      },
      startLanguage: change,
      switchLanguage: (lang) => void change(lang),
      view: (context) =>
        provided(
          <DataProvider value={data as ZoneData}>
            <EmbedEvents value={context.onEvent ?? logErrors}>
              <MountStringsContext value={mountStrings}>
                <HeadingLevelProvider level={levelOfOne(context.headingLevel, firstHeading)}>
                  {view(context)}
                </HeadingLevelProvider>
              </MountStringsContext>
            </EmbedEvents>
          </DataProvider>,
        ),
      failed: (retry) => provided(failed(retry)),
      end: () => data?.queryClient.clear(),
    };
  });
}

/** The level that an `<h1>` has, so that the first heading has the level that the page asks for. */
const levelOfOne = (wanted: number | undefined, first: number) =>
  wanted === undefined ? undefined : wanted - first + 1;
