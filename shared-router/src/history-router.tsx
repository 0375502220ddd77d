import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { createPath, type Location, Router } from 'react-router-dom';
import type { RouterHistory } from './history';

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
    const stop = history.listen(setPresent);
    // A visitor may go back while the first page renders, before this listens.
    setPresent((shown) => (isSame(shown.location, history.location) ? shown : presentOf(history)));
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
const presentOf = ({ action, location }: RouterHistory) => ({ action, location });

const isSame = (one: Location, other: Location) =>
  one.key === other.key && createPath(one) === createPath(other);
