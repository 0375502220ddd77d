// The names that remotes use. In a third-party page, an element loads only these (docs/decisions/0034).

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
  matchPath,
  Route,
  Routes,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from '#router';
export { useEntryMemory, useEntryState } from './entry-memory';
export type { EntryMemory } from './history-router';
export { Link } from './link';
export { type Navigation, OwnRouter, type OwnRouterProps } from './own-router';
export { useParams } from './page-params';
export { PageTitleProvider, type PageTitleProviderProps, usePageTitle } from './page-title';
export { usePageUrl } from './page-url';
export { fillPattern, type PatternParam, paths, patterns } from './paths';
export { resultsPath, useSearchText } from './search-text';
export { type BackHandler, useBack } from './use-back';
export { useInBrowser } from './use-in-browser';
