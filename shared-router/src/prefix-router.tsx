import { type ReactNode, useState } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { createSiteHistory, HistoryRouter, useRouter } from './routers';

/** Props of PrefixRouter. */
export interface PrefixRouterProps {
  /** Returns the base of a URL: its first segment with a leading slash, or '' if the routes begin at the root. */
  readonly basenameOf: (pathname: string) => string;
  readonly children: ReactNode;
}

/**
 * Renders a router like `BrowserRouter`, but with the base of the current URL instead of a fixed one: when it changes,
 * by `useBasename` or by going back, links follow and nothing is remounted.
 */
export function PrefixRouter({ basenameOf, children }: PrefixRouterProps) {
  const [history] = useState(createSiteHistory);
  return (
    <HistoryRouter history={history} basenameOf={basenameOf}>
      {children}
    </HistoryRouter>
  );
}

/** Returns the path of a page below a base, which is '' or '/' if the routes begin at the root. */
export function withBasename(basename: string, pathname: string): string {
  const base = basename.replace(/\/+$/, '');
  return pathname === '/' ? base || '/' : base + pathname;
}

/**
 * Returns the base of the current URL, '/' if the routes begin at the root, and a function that shows the same page
 * below another base.
 */
export function useBasename(): { basename: string; replaceBasename: (basename: string) => void } {
  const { basename, history } = useRouter();
  const location = useLocation();
  return {
    basename,
    replaceBasename: (next) => {
      const pathname = withBasename(next, location.pathname);
      history.replace(createPath({ ...location, pathname }), location.state);
    },
  };
}
