import { type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  UNSAFE_NavigationContext as NavigationContext,
  Router,
  useLocation,
} from 'react-router-dom';

/** A router of the address bar whose base may change from page to page. */
export interface PrefixRouterProps {
  /** The base of an address: its first piece with a slash before it, or '' where the routes begin at the root. */
  readonly basenameOf: (pathname: string) => string;
  readonly children: ReactNode;
}

/**
 * As `BrowserRouter`, whose base is fixed, but with the base that the present address has: when another one comes, by
 * `useBasename` or by going back, links follow and nothing is mounted anew.
 */
export function PrefixRouter({ basenameOf, children }: PrefixRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    const stop = history.listen(setState);
    // Who goes back while the first page is rendered does so before anybody listens.
    const { action, location } = history;
    setState((drawn) => (isSame(drawn.location, location) ? drawn : { action, location }));
    return stop;
  }, [history]);
  return (
    <Router
      basename={basenameOf(location.pathname)}
      location={location}
      navigationType={action}
      navigator={history}
    >
      {children}
    </Router>
  );
}

const isSame = (one: Location, other: Location) =>
  one.key === other.key && createPath(one) === createPath(other);

/** The path of a page below a base, '' or '/' where the routes begin at the root. */
export function withBasename(basename: string, pathname: string): string {
  const base = basename === '/' ? '' : basename;
  return pathname === '/' ? base || '/' : base + pathname;
}

/** The base of the present address, '/' where the routes begin at the root; and what shows the same page below another. */
export function useBasename(): { basename: string; replaceBasename: (basename: string) => void } {
  const { basename, navigator } = useContext(NavigationContext);
  const location = useLocation();
  return {
    basename,
    replaceBasename: (next) => {
      const pathname = withBasename(next, location.pathname);
      navigator.replace(createPath({ ...location, pathname }), location.state);
    },
  };
}
