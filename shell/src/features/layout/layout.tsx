import { ErrorBoundary } from '@zone-directory/federation/runtime';
import { useFocusOnNewPage } from '@zone-directory/shared-embed';
import { useTranslation } from '@zone-directory/shared-i18n';
import { Outlet, useLocation } from '@zone-directory/shared-router';
import { type RefObject, Suspense, useLayoutEffect, useRef } from 'react';
import { Failed } from '../../composition/failed';
import { SlotParts } from '../../composition/parts';
import { SHELL } from '../../strings';
import { Footer } from '../footer/footer';
import { FreshnessNotice } from '../freshness/freshness-notice';
import { Header } from '../header/header';
import { DocumentTitle } from '../page-head/page-head';
import { usePrefetch } from '../prefetch/use-prefetch';
import styles from './layout.module.css';
import { useScrollRestoration, useScrollToTop } from './use-scroll-restoration';

/** Renders the frame of every page: skip link, header, the page, how fresh its data is, footer. */
export function Layout() {
  const { t } = useTranslation(SHELL);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useWholeFrame(main);
  useScrollRestoration(main);
  usePrefetch();
  useScrollToTop();
  useFocusOnNewPage(main);
  return (
    <>
      <a className="skip-link" href="#main">
        {t('layout.skip')}
      </a>
      <Header />
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        <DocumentTitle>
          <ErrorBoundary
            input={pathname}
            onError={(error) => console.error(error)}
            fallback={(retry) => <Failed title={{ text: t('layout.failed') }} onRetry={retry} />}
          >
            <Outlet />
          </ErrorBoundary>
        </DocumentTitle>
        <SlotParts slot="page" />
      </main>
      <FreshnessNotice />
      {/* Nothing in it suspends. React hydrates it after the rest, so the page's first part does not wait for it. */}
      <Suspense fallback={null}>
        <Footer />
      </Suspense>
    </>
  );
}

/** What every page has, next to each other. */
const FRAME = ['header', 'main', 'footer'];

/**
 * Renders the page afresh when a visitor opens another one and an extension has removed a piece of the frame meanwhile:
 * React does not look for what it has rendered before.
 * @param main the element that holds the page
 */
function useWholeFrame(main: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each navigation
  useLayoutEffect(() => {
    // React knows the element, wherever it is now.
    const pieces = [...(main.current?.parentElement?.children ?? [])].map(({ localName }) => localName);
    // The outermost boundary treats it like the error that React gets from the browser (federation's `ErrorBoundary`).
    if (!FRAME.every((piece) => pieces.includes(piece)))
      throw new DOMException('a piece of the page was removed', 'NotFoundError');
  }, [key, main]);
}
