/** Attributes of every zone element. */
export interface ZoneAttributes {
  /** Language tag such as `ar` or `de-CH`. Default: the surrounding page's language, then the visitor's. */
  lang?: string | undefined;
  /** Default: `auto`, which follows the `color-scheme` that the element inherits. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Level of the first heading, 1 to 6. */
  'heading-level'?: number | string | undefined;
  /** `lazy` delays loading until the element comes near the window. */
  loading?: 'lazy' | 'eager' | undefined;
  /** Base URL of links. Default: the zone's own pages. */
  'link-base'?: string | undefined;
  /**
   * Route to show, such as `/categories/<id>`; one that the element does not show is ignored. With routing `hash` and
   * `browser`, the address bar decides at first, if it has a route.
   */
  path?: string | undefined;
  /** Whether routes appear in the address bar. `memory`, the default, leaves it to the page. */
  routing?: 'memory' | 'hash' | 'browser' | undefined;
}

/** `<zone-partners>`: the partners of the zone. */
export interface ZonePartnersAttributes extends ZoneAttributes {}

/** `<zone-search>`: the search, without the directory. */
export interface ZoneSearchAttributes extends ZoneAttributes {
  /** Text to search for at first, instead of a `path`. */
  query?: string | undefined;
  /** What the empty box says. Default: the zone's own words. */
  placeholder?: string | undefined;
}

/** `<zone-directory>`: categories and businesses. */
export interface ZoneDirectoryAttributes extends ZoneAttributes {}

/** `<zone-listing>`: the form to request a listing. */
export interface ZoneListingAttributes extends ZoneAttributes {
  /** Id of the business that the form reports a mistake about. */
  business?: string | undefined;
}

/** A zone element. It is a plain element until the script has loaded: see `customElements.whenDefined`. */
export interface ZoneElement extends HTMLElement {
  /** Resolves once the zone's content is shown; rejects when that fails. `reload` and `reset` create a new promise. */
  readonly ready: Promise<void>;
  /** The current route. Setting it sets the attribute, which navigates; null and undefined remove it. */
  get path(): string | undefined;
  set path(path: string | null | undefined);
  /** Reloads the zone's live releases, past every cache. */
  reload(): Promise<void>;
  /** Starts again, with the current attributes. */
  reset(): void;
}

/** `<zone-partners>`. */
export interface ZonePartnersElement extends ZoneElement {}
/** `<zone-search>`. */
export interface ZoneSearchElement extends ZoneElement {}
/** `<zone-directory>`. */
export interface ZoneDirectoryElement extends ZoneElement {}
/** `<zone-listing>`. */
export interface ZoneListingElement extends ZoneElement {}

declare global {
  interface HTMLElementTagNameMap {
    'zone-partners': ZonePartnersElement;
    'zone-search': ZoneSearchElement;
    'zone-directory': ZoneDirectoryElement;
    'zone-listing': ZoneListingElement;
  }
}
