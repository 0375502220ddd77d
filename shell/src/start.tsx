import type { RenderedBlock } from '@zone-directory/federation/contract';
import { keptInput, logCaught, restoreInput } from '@zone-directory/federation/runtime';
import {
  configureData,
  hydrateData,
  OLDEST_DATA_MS,
  pageData,
  parseConfiguration,
} from '@zone-directory/shared-data';
import {
  currentLanguage,
  keepOnDocument,
  type LanguageCode,
  SITE_NAMESPACE,
  showOnDocument,
  startLanguage,
  startSiteTexts,
  stringsComplete,
  visitorLanguage,
} from '@zone-directory/shared-i18n';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { App } from './app';
import { DECLARED } from './composition/declared-words';
import { SERVED_PATIENCE_MS } from './composition/prepare-part';
import type { Site } from './composition/site-context';
import { startComposition } from './composition/start-composition';
import { markStarted, recover, recovered } from './features/recovery/recovery';
import { StartupError } from './features/startup-error/startup-error';
import { splitLanguage } from './language-prefix';
import { findBlock, readBlock } from './page-data';
import { SHELL } from './strings';

/**
 * Starts the page: configuration, composition, language, first render, in this order. The shared packages are eager in
 * this build, so nothing here waits for the network but the language: for a second at most, or until it is complete if
 * a server-rendered page can be read meanwhile.
 */
export async function start(root: Element): Promise<void> {
  const language = visitorLanguage();
  showOnDocument(language);
  try {
    const configuration = parseConfiguration(readBlock('configuration'));
    configureData(configuration);
    startSiteTexts(configuration.siteUrl, undefined, configuration.siteTexts);
    const rendered = findBlock('rendered') as RenderedBlock | undefined;
    if (rendered) hydrateStates(rendered);
    const { pathname } = splitLanguage(location.pathname);
    const { without, input } = recovered();
    const site = startComposition({ pathname, search: location.search }, rendered, {
      without,
      onBroken: (release) => {
        // The visitor may have left the URL that named the language.
        if (![language, currentLanguage()].includes(visitorLanguage())) nameLanguage(language);
        recover(root, release);
      },
    });
    if (input) restoreInput(root, input);
    await startLanguage(language, { patienceMs: rendered && SERVED_PATIENCE_MS });
    // What the server has rendered stays until this page can continue in its language; its links work meanwhile.
    if (rendered?.language === language) await stringsComplete(language, [SHELL, DECLARED, SITE_NAMESPACE]);
    // English, if the host's strings have not arrived in the visitor's language.
    keepOnDocument(SHELL);
    if (rendered?.language === currentLanguage()) hydrate(root, site, <App site={site} root={root} />);
    else {
      site.served.clear();
      render(root, <App site={site} root={root} />);
    }
  } catch (error) {
    console.error(error);
    await startLanguage(language);
    keepOnDocument(SHELL);
    createRoot(root).render(<StartupError error={error} />);
  }
  markStarted();
}

/** Names a language in the URL, for the next document. */
function nameLanguage(language: LanguageCode): void {
  const url = new URL(location.href);
  url.searchParams.set('lng', language);
  history.replaceState(history.state, '', url);
}

/** Clocks differ: data seems to be from the future by as much as a visitor's is behind. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * A page is sent with the data that the server has now, as fresh as a response: unless a browser has cached it, which
 * nobody can tell by a clock that is wrong.
 */
function hydrateStates({ states, asOf = 0 }: RenderedBlock): void {
  const now = Date.now();
  const isCurrent = now - asOf < OLDEST_DATA_MS && asOf - now <= CLOCKS_DIFFER_MS;
  const at = isCurrent ? now : Math.min(asOf, now - OLDEST_DATA_MS);
  for (const state of states) hydrateData(pageData, state, at);
}

/** Renders the page if the server has rendered nothing, or nothing of use. */
function render(root: Element, page: ReactNode): void {
  const made: Root = createRoot(
    root,
    onUncaught(() => made),
  );
  startTransition(() => made.render(page));
}

/** Hydrates the page that a server has rendered, in pieces: a slow phone can scroll it meanwhile. */
function hydrate(root: Element, site: Site, page: ReactNode): void {
  const replay = keptInput(root);
  const hydrated = () => {
    site.served.clear();
    replay();
  };
  startTransition(() => {
    const made: Root = hydrateRoot(root, <Hydrated onHydrated={hydrated}>{page}</Hydrated>, {
      ...onUncaught(() => made),
      onRecoverableError: console.error,
    });
  });
}

/** Calls `onHydrated` once, when all of it is interactive. */
function Hydrated({
  onHydrated,
  children,
}: {
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onHydrated, []);
  return children;
}

/** React removes everything on an uncaught error. */
const onUncaught = (root: () => Root): RootOptions => ({
  onCaughtError: logCaught,
  onUncaughtError: (error) => {
    console.error(error);
    root().render(<StartupError error={error} />);
  },
});
