/**
 * Composition on the server: turns registry, manifests and declarations into a page. Pure functions without I/O.
 * @packageDocumentation
 */
export { composePage, type PageContentInput, type PageInput } from './compose-page';
export { escapeHtml, jsonText } from './html';
export {
  type FilesLocation,
  filesLocation,
  type LiveComposition,
  type LiveHost,
  type OriginUrl,
  type PreviousServer,
  resolveLive,
  type StoredChange,
  type StoredComposition,
  type StoredHost,
  type StoredRemote,
  withPrevious,
} from './live';
export {
  type Declarations,
  declarationsOf,
  type OwnedPage,
  pagesOf,
  planSite,
  type SiteChoice,
  siteChoice,
} from './site-plan';
export { HOST_TEMPLATE } from './template';
