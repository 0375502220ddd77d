import 'shared-ui/tokens.css';
import { defineMount } from 'federation/embed';
import { configureData, parseConfiguration } from 'shared-data';
import { InLanguageOf, languageOf, startLanguage } from 'shared-i18n';
import { ShowcaseError } from './features/partners/showcase-error';
import Showcase from './parts/showcase';
import { NAMESPACE } from './strings';

/** The remote without the host: the partners' section. It has no routes of its own, so it brings no router. */
export const mount = defineMount({
  configure: (configuration) => configureData(parseConfiguration(configuration)),
  startLanguage: (lang) => startLanguage(languageOf(lang)),
  // Not `switchLanguage`: a choice on a page that is not ours is not stored there.
  switchLanguage: (lang) => void startLanguage(languageOf(lang)),
  view: () => (
    <InLanguageOf namespace={NAMESPACE}>
      <Showcase params={{}} />
    </InLanguageOf>
  ),
  failed: (retry) => (
    <InLanguageOf namespace={NAMESPACE}>
      <ShowcaseError onRetry={retry} />
    </InLanguageOf>
  ),
});
