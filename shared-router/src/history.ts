import {
  UNSAFE_createBrowserHistory,
  UNSAFE_createHashHistory,
  UNSAFE_createMemoryHistory,
} from 'react-router-dom';

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

/** Creates a history over that of the browser's tab, with routes after `#`. */
export const createHashHistory = ofTab(UNSAFE_createHashHistory);

/** Creates a history in memory, which needs no browser. Takes what `MemoryRouter` takes. */
export function createMemoryHistory(
  options: Parameters<typeof UNSAFE_createMemoryHistory>[0] = {},
): RouterHistory {
  const history = UNSAFE_createMemoryHistory({ ...options, v5Compat });
  return Object.assign(history, { position: () => history.index });
}
