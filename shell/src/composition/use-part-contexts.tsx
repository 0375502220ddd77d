import { DataProvider, useData } from '@zone-directory/shared-data';
import { TranslationsProvider, useTranslations } from '@zone-directory/shared-i18n';
import { useRouterBridge } from '@zone-directory/shared-router';
import { type ReactNode, useCallback } from 'react';

/**
 * Passes the current contexts of the facades to a part, because React's own do not reach from one root into another.
 * @returns a function that wraps a part in them; a new one whenever one of them changes
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
