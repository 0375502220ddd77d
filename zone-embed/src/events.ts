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

/** Detail of `zone-search`: a search has results, or none. The text is not told: it may name a person. */
export interface ZoneSearchDetail {
  /** Everything that was found. */
  readonly count: number;
}

/** Detail of `zone-business-opened`. */
export interface ZoneBusinessOpenedDetail {
  readonly id: string;
}

/** Detail of `zone-phone-opened`: not the number, which may be a person's. */
export interface ZonePhoneOpenedDetail {
  /** The business, where one is shown. */
  readonly id?: string | undefined;
}

/** Detail of `zone-website-opened`. */
export interface ZoneWebsiteOpenedDetail {
  /** The business, where one is shown. */
  readonly id?: string | undefined;
  readonly href: string;
}

/** Detail of `zone-partner-opened` and `zone-pdf-opened`. */
export interface ZoneLinkOpenedDetail {
  readonly href: string;
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
  /** A search has ended, with so many results. */
  'zone-search': CustomEvent<ZoneSearchDetail>;
  /** A business's page is shown. */
  'zone-business-opened': CustomEvent<ZoneBusinessOpenedDetail>;
  /** A phone number was opened. */
  'zone-phone-opened': CustomEvent<ZonePhoneOpenedDetail>;
  /** A business's website was opened. */
  'zone-website-opened': CustomEvent<ZoneWebsiteOpenedDetail>;
  /** A partner's website was opened. */
  'zone-partner-opened': CustomEvent<ZoneLinkOpenedDetail>;
  /** A PDF file was opened or downloaded. */
  'zone-pdf-opened': CustomEvent<ZoneLinkOpenedDetail>;
  /** A visitor has begun to fill in the form. */
  'zone-listing-begun': CustomEvent<Readonly<Record<string, never>>>;
  /** The zone has received the form. */
  'zone-listing-sent': CustomEvent<Readonly<Record<string, never>>>;
}

declare global {
  // For every element, the document and the window, because the events bubble.
  interface GlobalEventHandlersEventMap extends ZoneEventMap {}
}
