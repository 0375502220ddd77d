import 'shared-ui/tokens.css';
import { defineMount } from 'federation/embed';
import { configureData, parseConfiguration } from 'shared-data';
import { InLanguageOf, languageOf, startLanguage } from 'shared-i18n';
import { OwnRouter, paths } from 'shared-router';
import { StartFailed } from './features/page/start-failed';
import RequestPage from './parts/request-page';
import { NAMESPACE } from './strings';

/** The remote without the host: the page with the request form, under a router of its own. */
export const mount = defineMount({
  configure: (configuration) => configureData(parseConfiguration(configuration)),
  startLanguage: (lang) => startLanguage(languageOf(lang)),
  // Not `switchLanguage`: a choice on a page that is not ours is not stored there.
  switchLanguage: (lang) => void startLanguage(languageOf(lang)),
  view: (context) => (
    <OwnRouter {...context} path={context.path ?? paths.listYourBusiness()}>
      <InLanguageOf namespace={NAMESPACE}>
        <RequestPage params={{}} />
      </InLanguageOf>
    </OwnRouter>
  ),
  failed: (retry) => (
    <InLanguageOf namespace={NAMESPACE}>
      <StartFailed onRetry={retry} />
    </InLanguageOf>
  ),
});
