import { type ReactNode, useCallback } from 'react';
import { DataProvider, useData } from 'shared-data';
import { TranslationsProvider, useTranslations } from 'shared-i18n';
import { useRouterBridge } from 'shared-router';

/**
 * What a part is given: the contexts of the facades, as they are here, because React's own do not reach from one root into
 * another.
 * @returns puts them around a part; a new function whenever one of them has news
 */
export function usePartContexts(): (part: ReactNode) => ReactNode {
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
