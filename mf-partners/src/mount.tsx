import 'shared-ui/tokens.css';
import { defineMount } from 'federation/embed';
import { configureData, parseConfiguration } from 'shared-data';
import { languageOf, startLanguage, useLanguage } from 'shared-i18n';
import { ShowcaseError } from './features/partners/showcase-error';
import Showcase from './parts/showcase';

/** The remote without the host: the partners' section. It has no routes of its own, so it brings no router. */
export const mount = defineMount({
  remote: 'mf-partners',
  configure: (configuration) => configureData(parseConfiguration(configuration)),
  startLanguage: (lang) => startLanguage(languageOf(lang)),
  // Not `switchLanguage`: a choice on a page that is not ours is not stored there.
  switchLanguage: (lang) => void startLanguage(languageOf(lang)),
  view: () => <StandAlone />,
  failed: (retry) => <ShowcaseError onRetry={retry} />,
});

// The page around may be in another language: what the host says on <html> is said here.
function StandAlone() {
  const { language, dir } = useLanguage();
  return (
    <div lang={language} dir={dir}>
      <Showcase params={{}} />
    </div>
  );
}
