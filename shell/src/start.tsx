import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { configureData, parseConfiguration } from 'shared-data';
import {
  formatOf,
  keepOnDocument,
  type LanguageCode,
  showOnDocument,
  startLanguage,
  startSiteTexts,
  visitorLanguage,
} from 'shared-i18n';
import { onNextFrame } from 'shared-ui';
import { Opening } from './composition/opening';
import { startComposition } from './composition/start-composition';
import { StartupError } from './features/startup-error/startup-error';
import { splitLanguage } from './language-prefix';
import { nextTask } from './next-task';
import { readBlock } from './page-data';
import { SHELL } from './strings';

/**
 * The start of the page: configuration, composition, language, first render, in this order. The shared packages are
 * eager in this build, so nothing here waits for the network but the language, and that for a second at most.
 */
export async function start(root: Element): Promise<void> {
  const language = visitorLanguage();
  showOnDocument(language);
  try {
    const configuration = parseConfiguration(readBlock('configuration'));
    configureData(configuration);
    startSiteTexts(configuration.siteUrl);
    const { pathname } = splitLanguage(location.pathname);
    const site = startComposition({ pathname, search: location.search });
    // What comes next has a slow phone busy for as long again.
    await nextTask();
    const [{ App }] = await Promise.all([pages(), startLanguage(language)]);
    // English, where the host's strings have not arrived in the visitor's language.
    keepOnDocument(SHELL);
    const page = createRoot(root, {
      // React takes everything away then.
      onUncaughtError: (error) => {
        console.error(error);
        page.render(<StartupError error={error} />);
      },
    });
    // In pieces: the initial HTML stays there meanwhile, and a slow phone can scroll it.
    const opened = (
      <Opening>
        <App site={site} />
      </Opening>
    );
    startTransition(() => page.render(opened));
    onNextFrame(() => prepareNumbers(language));
  } catch (error) {
    console.error(error);
    await startLanguage(language);
    keepOnDocument(SHELL);
    createRoot(root).render(<StartupError error={error} />);
  }
}

/**
 * Writes a number. The first one takes a slow phone fifty milliseconds, because the browser reads what it knows of languages
 * then: it has the time now, while the parts are on their way, and not while it renders a list that says how long it is.
 */
function prepareNumbers(language: LanguageCode): void {
  formatOf(language).number(0);
}

/** In a task of their own, while the language is on its way. */
async function pages(): Promise<typeof import('./app')> {
  await nextTask();
  return import(/* webpackMode: "eager" */ './app');
}
