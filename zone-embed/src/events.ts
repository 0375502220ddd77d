/**
 * Why an element shows nothing of the zone, or something in it failed. `script` comes from the React components: the zone's
 * script did not come. Later releases of a zone may have further codes.
 */
export type ZoneErrorCode =
  | 'script'
  | 'registry'
  | 'origin'
  | 'contract'
  | 'manifest'
  | 'entry'
  | 'share'
  | 'chunk'
  | 'evaluate'
  | 'module'
  | 'deadline'
  | 'render'
  | 'leave'
  | 'runtime'
  | 'style'
  | 'configuration'
  | 'listing-origin';

/** What a `zone-error` says. */
export interface ZoneErrorDetail {
  // Any text, with those that are known offered by editors.
  readonly code: ZoneErrorCode | (string & {});
  readonly error: unknown;
}

/** Where a visitor is about to go. */
export interface ZoneNavigateDetail {
  /** Route in the zone, with query and hash. */
  readonly path: string;
  /** The same as a URL. */
  readonly href: string;
  /** Whether the element shows it itself; otherwise the page is left for `href`. */
  readonly inside: boolean;
}

/** The business that a visitor has chosen. */
export interface ZoneBusinessSelectedDetail {
  readonly id: string;
  /** Route of its page in the zone. */
  readonly path: string;
  /** The same as a URL. */
  readonly href: string;
}

/** The title of what is shown, for a page that wants to show it. */
export interface ZoneTitleDetail {
  readonly title: string;
}

/** The events of a zone's elements, by name. All bubble, out of shadow roots too. */
export interface ZoneEventMap {
  'zone-ready': CustomEvent<Readonly<Record<string, never>>>;
  'zone-error': CustomEvent<ZoneErrorDetail>;
  'zone-title': CustomEvent<ZoneTitleDetail>;
  /** Cancelable: `preventDefault()` keeps the visitor where they are. */
  'zone-navigate': CustomEvent<ZoneNavigateDetail>;
  /** Cancelable, before the `zone-navigate` to the business's page. */
  'zone-business-selected': CustomEvent<ZoneBusinessSelectedDetail>;
  'zone-listing-sent': CustomEvent<Readonly<Record<string, never>>>;
}

declare global {
  // Of every element, and of the document and the window, which the events bubble to.
  interface GlobalEventHandlersEventMap extends ZoneEventMap {}
}
