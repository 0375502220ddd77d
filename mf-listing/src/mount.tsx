import 'shared-ui/tokens.css';
import { defineMount } from 'federation/embed';
import { configureData, parseConfiguration } from 'shared-data';
import { languageOf, startLanguage, useLanguage } from 'shared-i18n';
import { OwnRouter, paths } from 'shared-router';
import { StartFailed } from './features/page/start-failed';
import RequestPage from './parts/request-page';

/** The remote without the host: the page with the request form, under a router of its own. */
export const mount = defineMount({
  remote: 'mf-listing',
  configure: (configuration) => configureData(parseConfiguration(configuration)),
  startLanguage: (lang) => startLanguage(languageOf(lang)),
  // Not `switchLanguage`: a choice on a page that is not ours is not stored there.
  switchLanguage: (lang) => void startLanguage(languageOf(lang)),
  view: (context) => (
    <OwnRouter {...context} path={context.path ?? paths.listYourBusiness()}>
      <StandAlone />
    </OwnRouter>
  ),
  failed: (retry) => <StartFailed onRetry={retry} />,
});

// The page around may be in another language: what the host says on <html> is said here.
function StandAlone() {
  const { language, dir } = useLanguage();
  return (
    <div lang={language} dir={dir}>
      <RequestPage params={{}} />
    </div>
  );
}
