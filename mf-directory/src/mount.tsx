import 'shared-ui/tokens.css';
import { defineMount } from 'federation/embed';
import { configureData, parseConfiguration } from 'shared-data';
import { InLanguageOf, languageOf, startLanguage, startSiteTexts } from 'shared-i18n';
import { OwnRouter } from 'shared-router';
import { StandAlone } from './features/stand-alone/stand-alone';
import { StartFailed } from './features/stand-alone/start-failed';
import { NAMESPACE } from './strings';

/** The remote without the host: search and categories, lists and businesses, under a router of its own. */
export const mount = defineMount({
  configure: (input) => {
    const configuration = parseConfiguration(input);
    configureData(configuration);
    startSiteTexts(configuration.siteUrl);
  },
  startLanguage: (lang) => startLanguage(languageOf(lang)),
  // Not `switchLanguage`: a choice on a page that is not ours is not stored there.
  switchLanguage: (lang) => void startLanguage(languageOf(lang)),
  view: (context) => (
    <OwnRouter {...context}>
      <StandAlone />
    </OwnRouter>
  ),
  failed: (retry) => (
    <InLanguageOf namespace={NAMESPACE}>
      <StartFailed onRetry={retry} />
    </InLanguageOf>
  ),
});
