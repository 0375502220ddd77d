import { type ReactNode, useState } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { createBrowserHistory } from './history';
import { HistoryRouter, useRouter } from './history-router';

/** A router of the address bar whose base may change from page to page. */
export interface PrefixRouterProps {
  /** The base of a URL: its first piece with a slash before it, or '' where the routes begin at the root. */
  readonly basenameOf: (pathname: string) => string;
  readonly children: ReactNode;
}

/**
 * Like `BrowserRouter`, but with the base of the current URL instead of a fixed one: when it changes, by `useBasename` or by
 * going back, links follow and nothing is remounted.
 */
export function PrefixRouter({ basenameOf, children }: PrefixRouterProps) {
  const [history] = useState(() => createBrowserHistory());
  return (
    <HistoryRouter history={history} basenameOf={basenameOf}>
      {children}
    </HistoryRouter>
  );
}

/** The path of a page below a base, '' or '/' where the routes begin at the root. */
export function withBasename(basename: string, pathname: string): string {
  const base = basename.replace(/\/+$/, '');
  return pathname === '/' ? base || '/' : base + pathname;
}

/** The base of the current URL, '/' where the routes begin at the root; and a function that shows the same page below another. */
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
