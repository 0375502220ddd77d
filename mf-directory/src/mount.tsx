import 'shared-ui/tokens.css';
import { defineMount } from 'federation/embed';
import type { ReactNode } from 'react';
import { createData, DataProvider, parseConfiguration, type ZoneData } from 'shared-data';
import {
  createTranslations,
  InLanguageOf,
  languageOf,
  localeUrls,
  startSiteTexts,
  TranslationsProvider,
} from 'shared-i18n';
import { OwnRouter } from 'shared-router';
import { StandAlone } from './features/stand-alone/stand-alone';
import { StartFailed } from './features/stand-alone/start-failed';
import { NAMESPACE, strings } from './strings';

/** The remote without the host: search and categories, lists and businesses, under a router of its own. */
export const mount = defineMount((base) => {
  const translations = createTranslations();
  translations.register(NAMESPACE, { english: strings, url: localeUrls(base) });
  const provided = (content: ReactNode) => (
    <TranslationsProvider value={translations}>
      <InLanguageOf namespace={NAMESPACE}>{content}</InLanguageOf>
    </TranslationsProvider>
  );
  let data: ZoneData;
  return {
    remote: NAMESPACE,
    configure: (input) => {
      data = createData(parseConfiguration(input));
      startSiteTexts(data.configuration.siteUrl, translations);
    },
    startLanguage: (lang) => translations.change(languageOf(lang)),
    switchLanguage: (lang) => void translations.change(languageOf(lang)),
    view: (context) =>
      provided(
        <DataProvider value={data}>
          <OwnRouter {...context}>
            <StandAlone />
          </OwnRouter>
        </DataProvider>,
      ),
    failed: (retry) => provided(<StartFailed onRetry={retry} />),
  };
});
