/**
 * The link paths of the product, and the names of react-router that parts use. A singleton of the page: one
 * router, the shell's (or a mount's), serves every part. Only declarative routers; no data router.
 */
export {
  BrowserRouter,
  createPath,
  generatePath,
  HashRouter,
  Link,
  type LinkProps,
  type Location,
  MemoryRouter,
  matchPath,
  Navigate,
  type NavigateFunction,
  type NavigateOptions,
  NavLink,
  type NavLinkProps,
  Outlet,
  type Path,
  Route,
  Routes,
  type To,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { type EntryMemory, useEntryMemory, useEntryState, useStoredEntries } from './entry-memory';
export { OwnRouter, type OwnRouterProps } from './own-router';
export { paths, patterns } from './paths';
export { PrefixRouter, type PrefixRouterProps, useBasename } from './prefix-router';
export { useRouterBridge } from './router-bridge';
export { resultsPath, useSearchText } from './search-text';
export { type BackHandler, useBack } from './use-back';
