import 'shared-ui/tokens.css';
import { defineMount } from 'federation/embed';
import { configureData, parseConfiguration } from 'shared-data';
import { languageOf, startLanguage, startSiteTexts, switchLanguage } from 'shared-i18n';
import { OwnRouter } from 'shared-router';
import { StandAlone } from './features/stand-alone/stand-alone';
import { StartFailed } from './features/stand-alone/start-failed';

/** The remote without the host: search and categories, lists and businesses, under a router of its own. */
export const mount = defineMount({
  configure: (input) => {
    const configuration = parseConfiguration(input);
    configureData(configuration);
    startSiteTexts(configuration.siteUrl);
  },
  startLanguage: (lang) => startLanguage(languageOf(lang)),
  switchLanguage: (lang) => void switchLanguage(languageOf(lang)),
  view: (context) => (
    <OwnRouter {...context}>
      <StandAlone />
    </OwnRouter>
  ),
  failed: (retry) => <StartFailed onRetry={retry} />,
});
