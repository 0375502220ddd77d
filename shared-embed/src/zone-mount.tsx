import { logErrors, type Mount, type RemoteKey } from '@zone-directory/federation/contract';
import { defineMount, type MountView } from '@zone-directory/federation/embed';
import { createData, DataProvider, parseConfiguration, type ZoneData } from '@zone-directory/shared-data';
import {
  createTranslations,
  InLanguageOf,
  languageOf,
  localeUrls,
  type Strings,
  startSiteTexts,
  TranslationsProvider,
} from '@zone-directory/shared-i18n';
import { HeadingLevelProvider } from '@zone-directory/shared-ui';
import type { ReactNode } from 'react';
import { EmbedEvents } from './embed-event';
import { tellOpenedLinks } from './opened-links';
import { RefusedListings } from './refused-listings';

/** Definition of a remote's mount. */
export interface ZoneMountDefinition {
  /** The remote, which is also the namespace of its strings. */
  readonly remote: RemoteKey;
  /** Whether its view may show nothing. Default: false. */
  readonly mayBeEmpty?: boolean;
  /** Its English strings. */
  readonly strings: Strings;
  /** Whether it shows the site's texts, which are the names of categories. */
  readonly siteTexts?: boolean;
  /** Level of its first heading on the zone's own pages. Default: 1. */
  readonly firstHeading?: number;
  readonly view: (context: MountView) => ReactNode;
  /** Renders the message that the zone cannot be shown. */
  readonly failed: (retry: () => void) => ReactNode;
}

/** Creates a remote's `mount`. Each mount has its own language, data and configuration, provided by context. */
export function zoneMount({
  remote,
  mayBeEmpty = false,
  strings,
  siteTexts,
  firstHeading = 1,
  view,
  failed,
}: ZoneMountDefinition): Mount {
  const mount = defineMount((base) => {
    const translations = createTranslations();
    translations.register(remote, { english: strings, url: localeUrls(base) });
    const provided = (content: ReactNode) => (
      <TranslationsProvider value={translations}>
        <InLanguageOf namespace={remote}>{content}</InLanguageOf>
      </TranslationsProvider>
    );
    let data: ZoneData | undefined;
    let refusesListings = false;
    const change = (lang: string | undefined) => translations.change(languageOf(lang));
    return {
      remote,
      mayBeEmpty,
      configure: (input) => {
        const configuration = parseConfiguration(input);
        data = createData(configuration);
        // The zone's answer to the origin of the page, and no setting of the zone.
        refusesListings = (input as { readonly refusesListings?: unknown }).refusesListings === true;
        if (siteTexts) startSiteTexts(configuration.siteUrl, translations, configuration.siteTexts);
      },
      startLanguage: change,
      switchLanguage: (lang) => void change(lang),
      view: (context) =>
        provided(
          <DataProvider value={data as ZoneData}>
            <EmbedEvents value={context.onEvent ?? logErrors}>
              <RefusedListings value={refusesListings}>
                <HeadingLevelProvider level={levelOfOne(context.headingLevel, firstHeading)}>
                  {view(context)}
                </HeadingLevelProvider>
              </RefusedListings>
            </EmbedEvents>
          </DataProvider>,
        ),
      failed: (retry) => provided(failed(retry)),
      end: () => {
        const client = data?.queryClient;
        // A read that ends after the cache was cleared would be kept for five minutes.
        void client?.cancelQueries().then(() => client.clear());
      },
    };
  });
  return (element, context) => {
    const mounted = mount(element, context);
    const stop = context.onEvent ? tellOpenedLinks(element, context.onEvent) : undefined;
    return {
      update: mounted.update,
      unmount: () => {
        stop?.();
        mounted.unmount();
      },
      get path() {
        return mounted.path;
      },
    };
  };
}

/** Returns the level of an `<h1>` that gives the first heading the level that the page asks for. */
const levelOfOne = (wanted: number | undefined, first: number) =>
  wanted === undefined ? undefined : wanted - first + 1;
