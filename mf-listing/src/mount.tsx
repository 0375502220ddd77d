import 'shared-ui/tokens.css';
import { defineMount } from 'federation/embed';
import type { ReactNode } from 'react';
import { createData, DataProvider, parseConfiguration, type ZoneData } from 'shared-data';
import { createTranslations, InLanguageOf, languageOf, localeUrls, TranslationsProvider } from 'shared-i18n';
import { OwnRouter, paths } from 'shared-router';
import { StartFailed } from './features/page/start-failed';
import RequestPage from './parts/request-page';
import { NAMESPACE, strings } from './strings';

/** The remote without the host: the page with the request form, under a router of its own. */
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
    view: (context) =>
      provided(
        <DataProvider value={data}>
          <OwnRouter {...context} path={context.path ?? paths.listYourBusiness()}>
            <RequestPage />
          </OwnRouter>
        </DataProvider>,
      ),
    failed: (retry) => provided(<StartFailed onRetry={retry} />),
  };
});
