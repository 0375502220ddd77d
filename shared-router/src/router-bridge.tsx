import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { Router, useLocation, useNavigationType, useParams as useOwnParams } from 'react-router-dom';
import { PageTitles } from './page-title';
import { withBasename } from './prefix-router';
import { RouterContext, useRouter } from './routers';

/**
 * Passes the router into another React root, which its context does not reach, together with the parameters of the
 * page's route and the listener to its title.
 * @returns a function that wraps content of another root in the current router; a new one whenever the router changes
 */
export function useRouterBridge(): (children: ReactNode) => ReactNode {
  const router = useRouter();
  const location = useLocation();
  const navigationType = useNavigationType();
  const params = usePageParams();
  const titles = useContext(PageTitles);
  return useCallback(
    (children) => (
      <RouterContext value={router}>
        <PageTitles value={titles}>
          <PageParams value={params}>
            <Router
              basename={router.basename}
              location={{ ...location, pathname: withBasename(router.basename, location.pathname) }}
              navigationType={navigationType}
              navigator={router.history}
            >
              {children}
            </Router>
          </PageParams>
        </PageTitles>
      </RouterContext>
    ),
    [router, location, navigationType, params, titles],
  );
}

/** Returns the named parameters of a route, without `*` (the rest of the path). The same object for the same values. */
function usePageParams(): Readonly<Record<string, string>> {
  const { '*': _, ...named } = useParams();
  const texts = JSON.stringify(named);
  return useMemo(() => JSON.parse(texts), [texts]);
}

/** Parameters of the page's route, for a part in another React root than the route. */
export const PageParams = createContext<Readonly<Record<string, string | undefined>>>({});

/** Returns the decoded parameters of the surrounding route, including those of the page that shows the part. */
export const useParams = (() => {
  const ofPage = useContext(PageParams);
  const own = useOwnParams();
  return useMemo(() => ({ ...ofPage, ...own }), [ofPage, own]);
}) as typeof useOwnParams;
