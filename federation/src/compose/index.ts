/**
 * Composing on the server: registry, manifests and route hints become a page. Pure functions, no input or output.
 * @packageDocumentation
 */
export { composePage, type PageInput } from './compose-page';
export { type RouteHints, routeHints } from './hints';
export { escapeHtml, jsonText } from './html';
export type { LiveComposition, LiveHost } from './live';
