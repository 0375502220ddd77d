import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import './features/first-paint/first-paint.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { configureData, parseConfiguration } from 'shared-data';
import {
  currentLanguage,
  direction,
  type LanguageCode,
  onLanguageChange,
  startLanguage,
  startSiteTexts,
  visitorLanguage,
} from 'shared-i18n';
import { App } from './app';
import { startComposition } from './composition/start-composition';
import { keepFirstPaint } from './features/first-paint/first-paint';
import { StartupError } from './features/startup-error/startup-error';
import { splitLanguage } from './language-prefix';
import { readBlock } from './page-data';
import './strings';

/**
 * The start of the page: configuration, language, composition, first render, in this order. The shared packages are
 * eager in this build, so nothing here waits for the network but the language, and that for a second at most.
 */
async function start(root: Element): Promise<void> {
  const language = visitorLanguage();
  showLanguage(language);
  onLanguageChange(showLanguage);
  try {
    const configuration = parseConfiguration(readBlock('configuration'));
    configureData(configuration);
    startSiteTexts(configuration.siteUrl);
    const composition = startComposition(splitLanguage(location.pathname).pathname);
    await startLanguage(language);
    // English, where nothing in the visitor's language has arrived.
    showLanguage(currentLanguage());
    const page = createRoot(root);
    // In pieces: what the server drew stands there meanwhile, and a slow phone can scroll it.
    startTransition(() => page.render(<App composition={composition} />));
  } catch (error) {
    console.error(error);
    await startLanguage(language);
    showLanguage(currentLanguage());
    createRoot(root).render(<StartupError error={error} />);
  }
}

function showLanguage(language: LanguageCode): void {
  document.documentElement.lang = language;
  document.documentElement.dir = direction(language);
}

const root = document.getElementById('root');
if (root) {
  keepFirstPaint(root);
  void start(root);
}
