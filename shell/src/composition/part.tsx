import { type PartId, parsePartId } from '@zone-directory/federation/contract';
import { PartSlot } from '@zone-directory/federation/runtime';
import { DataProvider, useData } from '@zone-directory/shared-data';
import {
  type LanguageCode,
  languageMark,
  TranslationsProvider,
  useTranslation,
  useTranslations,
} from '@zone-directory/shared-i18n';
import { useParams, useRouterBridge } from '@zone-directory/shared-router';
import { Skeleton, VisuallyHidden } from '@zone-directory/shared-ui';
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { SHELL } from '../strings';
import { type FrameText, useDeclaredText } from './declared-words';
import { Failed, FailedInHeader } from './failed';
import styles from './part.module.css';
import { ReadOnly } from './read-only';
import { type ServedPart, useSite } from './site-context';

interface PartProps {
  readonly id: PartId;
  /** How much room its slot reserves while it loads, so that nothing shifts when it arrives: one of `offers.sizes`. */
  readonly size: string;
}

/** Renders a part of a remote, with the shell's messages for loading and failure. */
export function Part({ id, size }: PartProps) {
  const { t, language } = useTranslation(SHELL);
  const { composition, plan, served } = useSite();
  // The page's first render decides, for the lifetime of the slot.
  const [server] = useState(() => served.get(id));
  const isHeld = useIsHeld(server);
  const spoken = usePartLanguage(id, language, server?.lang) ?? language;
  const declared = useDeclaredText();
  const ofPage = useParams() as Record<string, string>;
  const around = usePartContexts();
  const isInHeader = size === 'header';
  // The header stays as it is from page to page.
  const params = isInHeader ? NO_PARAMS : ofPage;
  const className = [styles.part, size === 'page' && styles.wholePage, isInHeader && styles.inHeader]
    .filter(Boolean)
    .join(' ');
  const { failed, waiting } = plan.parts[id] ?? {};
  const owner = parsePartId(id).remote;
  const words = (key: string | undefined, otherwise: string): FrameText =>
    key === undefined ? { text: otherwise } : declared(owner, key, otherwise);
  const missing = words(failed, t('part.failed'));
  const { text, ...mark } = words(waiting, t('part.loading'));
  const loading = (
    <div className={styles[size]}>
      {/* For readers without JavaScript nothing loads. */}
      <p className={styles.missing} lang={missing.lang} dir={missing.dir}>
        {missing.text}
      </p>
      <output>
        <VisuallyHidden>
          <span {...mark}>{text}</span>
        </VisuallyHidden>
      </output>
      <Skeleton shape="block" />
    </div>
  );
  return (
    <PartSlot
      composition={composition}
      id={id}
      params={params}
      around={around}
      server={server}
      isHeld={isHeld}
      className={className}
      {...languageMark(spoken, language)}
      loading={loading}
      failed={({ retry, isServed }) => {
        if (isInHeader) return isServed ? null : <FailedInHeader title={missing} onRetry={retry} />;
        return isServed ? <ReadOnly onRetry={retry} /> : <Failed title={missing} onRetry={retry} />;
      }}
    />
  );
}

const NO_PARAMS = {};

const no = () => false;

/** Whether server-rendered HTML is held: it is in the page's language, and the part's strings have not arrived in it. */
function useIsHeld(server: ServedPart | undefined): boolean {
  return useSyncExternalStore(useTranslations().watch, server?.isAhead ?? no, no);
}

/**
 * Returns the language of a part's strings if it is not the surrounding one. A single value from both stores, so that
 * nothing renders again while they agree on one language.
 * @param served the language of server-rendered HTML
 */
function usePartLanguage(id: PartId, around: LanguageCode, served?: LanguageCode): LanguageCode | undefined {
  const store = useSite().composition.part(id);
  const translations = useTranslations();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [store.subscribe(listener), translations.watch(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    [store, translations],
  );
  const spoken = () => {
    // Before that the slot shows the host's own text, and a file that is loading is not yet missing.
    if (store.getSnapshot().status !== 'ready') return served;
    // A remote's namespace is its name in the registry.
    const language = translations.languageOf(parsePartId(id).remote);
    return language === around ? undefined : language;
  };
  return useSyncExternalStore(subscribe, spoken, () => served);
}

/**
 * Passes the current contexts of the facades to a part, because React's own do not reach from one root into another.
 * @returns a function that wraps a part in them; a new one whenever one of them changes
 */
function usePartContexts(): (part: ReactNode) => ReactNode {
  const translations = useTranslations();
  const data = useData();
  const withRouter = useRouterBridge();
  return useCallback(
    (part) => (
      <TranslationsProvider value={translations}>
        <DataProvider value={data}>{withRouter(part)}</DataProvider>
      </TranslationsProvider>
    ),
    [translations, data, withRouter],
  );
}
