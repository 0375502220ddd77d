import { type Composition, ErrorBoundary } from 'federation/runtime';
import type { ReactNode } from 'react';
import { useTranslation } from 'shared-i18n';
import { PrefixRouter, patterns, Route, Routes, useLocation } from 'shared-router';
import { CompositionProvider } from './composition/composition-context';
import { Failed } from './composition/failed';
import { Part } from './composition/part';
import { AboutPage } from './features/about/about-page';
import { HomePage } from './features/home/home-page';
import { Layout } from './features/layout/layout';
import { PrivacyPage, TermsPage } from './features/legal/legal-pages';
import { NotFoundPage } from './features/not-found/not-found-page';
import { PageHead } from './features/page-head/page-head';
import { splitLanguage } from './language-prefix';
import { SHELL } from './strings';

/** Every page of the product inside the one router. Parts come from remotes; the rest is the shell's own. */
export function App({ composition }: { composition: Composition }) {
  return (
    <CompositionProvider value={composition}>
      <PrefixRouter basenameOf={basenameOf}>
        <PageHead />
        <Frame>
          <Routes>
            <Route element={<Layout />}>
              <Route path={patterns.home} element={<HomePage />} />
              <Route path={patterns.about} element={<AboutPage />} />
              <Route
                path={patterns.listYourBusiness}
                element={<Part id="listing/request-page" size="page" />}
              />
              <Route path={patterns.business} element={<Part id="directory/business-detail" size="page" />} />
              <Route
                path={patterns.category}
                element={<Part id="directory/subcategory-list" size="page" />}
              />
              <Route
                path={patterns.subcategory}
                element={<Part id="directory/business-list" size="page" />}
              />
              <Route path={patterns.privacyPolicy} element={<PrivacyPage />} />
              <Route path={patterns.terms} element={<TermsPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </Frame>
      </PrefixRouter>
    </CompositionProvider>
  );
}

/** The last boundary: what is above the page, such as the header, may throw as well. Another page gets another chance. */
function Frame({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary input={key} onError={console.error} fallback={(retry) => <Broken onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  );
}

/** Stands in the place of everything when the frame of the page threw. */
function Broken({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(SHELL);
  return (
    <main>
      <Failed title={t('layout.failed')} onRetry={onRetry} />
    </main>
  );
}

const basenameOf = (pathname: string) => splitLanguage(pathname).basename;
