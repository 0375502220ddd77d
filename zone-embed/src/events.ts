/**
 * Why an element, or something in it, failed. `script` is only reported by the React components: the zone's script
 * failed to load. Later releases of a zone may add codes.
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
  | 'name'
  | 'listing-origin';

/** Detail of `zone-error`. */
export interface ZoneErrorDetail {
  // Any string; editors suggest the known codes.
  readonly code: ZoneErrorCode | (string & {});
  readonly error: unknown;
  /** The release that failed, as `remote@release`; absent if it is not known, or if the zone itself failed. */
  readonly release?: string | undefined;
  /** The release before, if it is tried instead: then the element may still become ready. */
  readonly fallback?: string | undefined;
}

/** Detail of `zone-navigate`: where the visitor is about to go. */
export interface ZoneNavigateDetail {
  /** Route in the zone, with query and hash. */
  readonly path: string;
  /** The same as a URL. */
  readonly href: string;
  /** Whether the element shows the route itself; otherwise the browser leaves the page for `href`. */
  readonly inside: boolean;
}

/** Detail of `zone-business-selected`: the business that the visitor selected. */
export interface ZoneBusinessSelectedDetail {
  readonly id: string;
  /** Route of its page in the zone. */
  readonly path: string;
  /** The same as a URL. */
  readonly href: string;
}

/** Detail of `zone-page`: another page is shown, and the visitor's page is about to be scrolled to it. */
export interface ZonePageDetail {
  /** Identifies its entry in the element's history. */
  readonly entry: string;
  /** The entry that was shown before. */
  readonly from: string;
  /** Whether the visitor comes back to it, where it was left. */
  readonly back: boolean;
}

/** Detail of `zone-title`: the title of the current page. */
export interface ZoneTitleDetail {
  readonly title: string;
}

/** The events of zone elements, by name. All bubble, also out of shadow roots. */
export interface ZoneEventMap {
  /** The zone's content is shown. */
  'zone-ready': CustomEvent<Readonly<Record<string, never>>>;
  /** Something failed, and what is done about it. */
  'zone-error': CustomEvent<ZoneErrorDetail>;
  /** Another page is shown, with this title. */
  'zone-title': CustomEvent<ZoneTitleDetail>;
  /** Cancelable: `preventDefault()` leaves the page where it is scrolled. */
  'zone-page': CustomEvent<ZonePageDetail>;
  /** Cancelable: `preventDefault()` stops the navigation. */
  'zone-navigate': CustomEvent<ZoneNavigateDetail>;
  /** Cancelable. Dispatched before the `zone-navigate` to the business's page. */
  'zone-business-selected': CustomEvent<ZoneBusinessSelectedDetail>;
  /** The zone has received the form. */
  'zone-listing-sent': CustomEvent<Readonly<Record<string, never>>>;
}

declare global {
  // For every element, the document and the window, because the events bubble.
  interface GlobalEventHandlersEventMap extends ZoneEventMap {}
}
