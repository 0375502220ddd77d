import type { PlannedPage } from '@zone-directory/federation/contract';
import { captureInput, ErrorBoundary, restoreInput } from '@zone-directory/federation/runtime';
import { useTranslation } from '@zone-directory/shared-i18n';
import { PrefixRouter, patterns, Route, Routes, useLocation } from '@zone-directory/shared-router';
import type { ComponentType, ReactNode } from 'react';
import { Failed } from './composition/failed';
import { Parts } from './composition/parts';
import { type Site, SiteProvider } from './composition/site-context';
import { AboutPage } from './features/about/about-page';
import { HomePage } from './features/home/home-page';
import { Layout } from './features/layout/layout';
import { PrivacyPage, TermsPage } from './features/legal/legal-pages';
import { NotFoundPage } from './features/not-found/not-found-page';
import { PageHead } from './features/page-head/page-head';
import { splitLanguage } from './language-prefix';
import { SHELL } from './strings';

/** The shell's own pages, as `host.ts` declares them. */
const OWN_PAGES: Readonly<Record<string, ComponentType>> = {
  [patterns.home]: HomePage,
  [patterns.about]: AboutPage,
  [patterns.privacyPolicy]: PrivacyPage,
  [patterns.terms]: TermsPage,
};

/** Props of App. */
export interface AppProps {
  readonly site: Site;
  /** The element that the page is rendered into. A server has none. */
  readonly root?: Element;
  /** Wraps the pages in the one router. Default: that of the address bar. */
  readonly router?: (pages: ReactNode) => ReactNode;
}

const ofAddressBar = (pages: ReactNode) => <PrefixRouter basenameOf={basenameOf}>{pages}</PrefixRouter>;

/** Renders every page of the site inside the one router: the shell's own, and those that live remotes declare. */
export function App({ site, root, router = ofAddressBar }: AppProps) {
  return (
    <SiteProvider value={site}>
      {router(
        <>
          <PageHead />
          <Frame root={root}>
            <Routes>
              <Route element={<Layout />}>
                {site.plan.pages.map((page) => (
                  <Route key={page.pattern} path={page.pattern} element={<Page page={page} site={site} />} />
                ))}
                <Route path="*" element={<NotFoundPage />} />
              </Route>
            </Routes>
          </Frame>
        </>,
      )}
    </SiteProvider>
  );
}

function Page({ page, site }: { readonly page: PlannedPage; readonly site: Site }) {
  const Own = page.owner === site.plan.host ? OWN_PAGES[page.pattern] : undefined;
  if (Own) return <Own />;
  return <Parts parts={page.parts.map((part) => ({ part, size: site.plan.parts[part]?.size ?? 'page' }))} />;
}

const keeper = () => ({ captureInput, restoreInput });

/** The outermost boundary: the frame around the page, such as the header, may throw too. Another page is tried anew. */
function Frame({ root, children }: { readonly root: Element | undefined; readonly children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary
      input={key}
      place={() => root}
      keeper={keeper}
      onError={(error) => console.error(error)}
      fallback={(retry) => <Broken onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Replaces the whole page after its frame has thrown. */
function Broken({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(SHELL);
  return (
    <main>
      <Failed title={{ text: t('layout.failed') }} onRetry={onRetry} />
    </main>
  );
}

const basenameOf = (pathname: string) => splitLanguage(pathname).basename;
