import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import {
  type BrowserRouterProps,
  createPath,
  type HashRouterProps,
  type Location,
  type MemoryRouterProps,
  Router,
  UNSAFE_createBrowserHistory,
  UNSAFE_createHashHistory,
  UNSAFE_createMemoryHistory,
} from 'react-router-dom';
import { cleanLocation } from './paths';

/** A history of react-router's, which also tells its position. */
export interface RouterHistory extends ReturnType<typeof UNSAFE_createBrowserHistory> {
  /** How many entries of this application precede the present one. */
  position(): number;
}

/** Makes a history tell its listener about each change, not only about steps back and forth. */
const v5Compat = true;

const ofTab =
  (create: typeof UNSAFE_createBrowserHistory) =>
  (page: Window = window): RouterHistory =>
    Object.assign(create({ window: page, v5Compat }), {
      position: () => Number(page.history.state?.idx ?? 0),
    });

/** Creates a history over that of the browser's tab, with routes in the page's path. */
export const createBrowserHistory = ofTab(UNSAFE_createBrowserHistory);

/**
 * Creates a history as `createBrowserHistory` does, for an application that has its origin to itself: pages of another
 * document count as its own, such as the one whose link was followed before this one could be used.
 */
export function createSiteHistory(): RouterHistory {
  const history = createBrowserHistory();
  const { position } = history;
  return Object.assign(history, { position: () => Math.max(position(), pagesBefore()) });
}

/** How many pages of this origin precede the present one without interruption; 0 where a browser does not tell. */
function pagesBefore(): number {
  // Not in every browser yet: https://developer.mozilla.org/docs/Web/API/Navigation_API
  const { navigation } = window as { navigation?: { currentEntry?: { index: number } | null } };
  return navigation?.currentEntry?.index ?? 0;
}

/** Creates a history over that of the browser's tab, with routes after `#`. */
export const createHashHistory = ofTab(UNSAFE_createHashHistory);

/** Creates a history in memory, which needs no browser. Takes what `MemoryRouter` takes. */
export function createMemoryHistory(
  options: Parameters<typeof UNSAFE_createMemoryHistory>[0] = {},
): RouterHistory {
  const history = UNSAFE_createMemoryHistory({ ...options, v5Compat });
  return Object.assign(history, { position: () => history.index });
}

/** State that is remembered for one entry of the visitor's history. */
export type EntryMemory = Record<string, string | number>;

/** What this package needs from the surrounding router. */
export interface RouterState {
  readonly history: RouterHistory;
  /** '/' if the routes begin at the root. */
  readonly basename: string;
  /** Remembered state by history entry, the most recently shown one last. */
  readonly entries: Map<string, EntryMemory>;
}

/** The nearest router. Context does not reach into another React root; see `useRouterBridge`. */
export const RouterContext = createContext<RouterState | undefined>(undefined);

/** Returns the surrounding router. @throws Error if there is none of this package */
export function useRouter(): RouterState {
  const router = useContext(RouterContext);
  if (!router) throw new Error('shared-router: there is no router of this package above');
  return router;
}

interface HistoryRouterProps {
  readonly history: RouterHistory;
  /** Returns the base of a path: where the routes begin. */
  readonly basenameOf: (pathname: string) => string;
  readonly useTransitions?: boolean | undefined;
  readonly children?: ReactNode;
}

/**
 * Renders a router over a history. Without transitions: one of a remote that never ends would hold back every later
 * page.
 */
export function HistoryRouter({ history, basenameOf, useTransitions, children }: HistoryRouterProps) {
  const [{ action, location }, setPresent] = useState(() => presentOf(history));
  const [entries] = useState(() => new Map<string, EntryMemory>());
  useLayoutEffect(() => {
    const stop = history.listen((change) => setPresent(presentOf(change)));
    // A visitor may go back while the first page renders, before this listens.
    const present = presentOf(history);
    setPresent((shown) => (isSame(shown.location, present.location) ? shown : present));
    return stop;
  }, [history]);
  const basename = `/${basenameOf(location.pathname).replace(/^\/+/, '')}`;
  const router = useMemo(() => ({ history, basename, entries }), [history, basename, entries]);
  return (
    <RouterContext value={router}>
      <Router
        basename={basename}
        location={location}
        navigationType={action}
        navigator={history}
        useTransitions={useTransitions}
      >
        {children}
      </Router>
    </RouterContext>
  );
}

/** A history is always at its present: this is where it was. */
const presentOf = ({ action, location }: Pick<RouterHistory, 'action' | 'location'>) => ({
  action,
  location: cleanLocation(location),
});

const isSame = (one: Location, other: Location) =>
  one.key === other.key && createPath(one) === createPath(other);

// react-router's own three with the same props: theirs do not expose their history, which this package needs.

/** Renders a router with routes in the page's path. */
export function BrowserRouter({ basename = '/', window: page, ...props }: BrowserRouterProps) {
  const [history] = useState(() => createBrowserHistory(page));
  return <HistoryRouter history={history} basenameOf={() => basename} {...props} />;
}

/** Renders a router with routes after `#`. */
export function HashRouter({ basename = '/', window: page, ...props }: HashRouterProps) {
  const [history] = useState(() => createHashHistory(page));
  return <HistoryRouter history={history} basenameOf={() => basename} {...props} />;
}

/** Renders a router that leaves the address bar alone and needs no browser. */
export function MemoryRouter({ basename = '/', initialEntries, initialIndex, ...props }: MemoryRouterProps) {
  const [history] = useState(() => createMemoryHistory({ initialEntries, initialIndex }));
  return <HistoryRouter history={history} basenameOf={() => basename} {...props} />;
}
