import 'shared-ui/tokens.css';
import { defineMount } from 'federation/embed';
import type { ReactNode } from 'react';
import { createData, DataProvider, parseConfiguration, type ZoneData } from 'shared-data';
import { createTranslations, InLanguageOf, languageOf, localeUrls, TranslationsProvider } from 'shared-i18n';
import { ShowcaseError } from './features/partners/showcase-error';
import Showcase from './parts/showcase';
import { NAMESPACE, strings } from './strings';

/** The remote without the host: the partners' section. It has no routes of its own, so it brings no router. */
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
    },
    startLanguage: (lang) => translations.change(languageOf(lang)),
    switchLanguage: (lang) => void translations.change(languageOf(lang)),
    view: () =>
      provided(
        <DataProvider value={data}>
          <Showcase />
        </DataProvider>,
      ),
    failed: (retry) => provided(<ShowcaseError onRetry={retry} />),
  };
});
