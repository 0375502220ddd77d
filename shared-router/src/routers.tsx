import { useState } from 'react';
import type { BrowserRouterProps, HashRouterProps, MemoryRouterProps } from 'react-router-dom';
import { createBrowserHistory, createHashHistory, createMemoryHistory } from './history';
import { HistoryRouter } from './history-router';

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
