/**
 * Composing on the server: registry, manifests and declarations become a page. Pure functions, no input or output.
 * @packageDocumentation
 */
export { composePage, type PageContentInput, type PageInput } from './compose-page';
export { hintsOf, type PageHints } from './hints';
export { escapeHtml, jsonText } from './html';
export {
  type FilesLocation,
  filesLocation,
  type LiveComposition,
  type LiveHost,
  type OriginUrl,
  resolveLive,
  type StoredComposition,
  type StoredHost,
  type StoredRemote,
} from './live';
export {
  type Declarations,
  declarationsOf,
  type OwnedPage,
  pagesOf,
  planSite,
  type SiteChoice,
} from './site-plan';
