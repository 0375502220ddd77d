/** Attributes that every element of a zone has. */
export interface ZoneAttributes {
  /** Language as a tag such as `ar` or `de-CH`. Default: that of the page around it, then the visitor's. */
  lang?: string | undefined;
  /** Default `auto`: by the `color-scheme` that the element inherits. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Level of the first heading, 1 to 6. */
  'heading-level'?: number | string | undefined;
  /** `lazy` loads when the element comes near the window. */
  loading?: 'lazy' | 'eager' | undefined;
  /** URL of the folder that links lead below. Default: the zone's own pages. */
  'link-base'?: string | undefined;
}

/** `<zone-partners>`: the partners of the zone. */
export interface ZonePartnersAttributes extends ZoneAttributes {}

/** `<zone-search>`: the search, without the directory. */
export interface ZoneSearchAttributes extends ZoneAttributes {}

/** `<zone-directory>`: categories and businesses. */
export interface ZoneDirectoryAttributes extends ZoneAttributes {
  /** Route to show, such as `/category/hotels`. */
  path?: string | undefined;
  /** Who has the address bar: `memory`, the default, leaves it to the page. */
  routing?: 'memory' | 'hash' | 'browser' | undefined;
}

/** `<zone-listing>`: the form that asks for a listing. */
export interface ZoneListingAttributes extends ZoneAttributes {
  /** Id of the business that the form reports a mistake about. */
  business?: string | undefined;
}

/** An element of a zone. Until the script has come it is a plain element: `customElements.whenDefined` says when. */
export interface ZoneElement extends HTMLElement {
  /** Settles once something of the zone shows; rejects when that fails. Another one after `reload` and `reset`. */
  readonly ready: Promise<void>;
  /** The route that is shown, with routing `memory`. Setting it goes there. */
  get path(): string | undefined;
  set path(path: string);
  /** Loads what is live in the zone now, past every cache. */
  reload(): Promise<void>;
  /** Starts anew, with what the attributes say. */
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
