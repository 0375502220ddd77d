/**
 * The link paths of the product, the names of react-router that parts use, and the page's title. A singleton of the
 * page: the router is the nearest one above, the shell's or a mount's. Only declarative routers; no data router.
 * Servers use `shared-router/paths`, which has no state.
 */

export type {
  LinkProps,
  Location,
  NavigateFunction,
  NavigateOptions,
  NavLinkProps,
  Path,
  To,
} from 'react-router-dom';
export {
  createPath,
  generatePath,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
export { useEntryMemory, useEntryState, useStoredEntries } from './entry-memory';
export { Link, NavLink } from './link';
export type { Navigation } from './own-history';
export { OwnRouter, type OwnRouterProps } from './own-router';
export { PageTitleProvider, type PageTitleProviderProps, usePageTitle } from './page-title';
export { usePageUrl } from './page-url';
export { fillPattern, type PatternParam, paths, patterns } from './paths';
export { PrefixRouter, type PrefixRouterProps, useBasename } from './prefix-router';
export { useParams, useRouterBridge } from './router-bridge';
export { BrowserRouter, type EntryMemory, HashRouter, MemoryRouter } from './routers';
export { resultsPath, useSearchText } from './search-text';
export { ServerRouter, type ServerRouterProps } from './server-router';
export { type BackHandler, useBack } from './use-back';
export { useInBrowser } from './use-in-browser';
