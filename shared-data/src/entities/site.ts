/** A text by language code, with English as the fallback. */
export interface Localized {
  readonly en: string;
  readonly [language: string]: string | undefined;
}

/** The six fixed categories, in the specification's order. */
export const CATEGORY_KEYS = [
  'logistics',
  'industrial',
  'tourism',
  'healthcare',
  'commercial',
  'governmental',
] as const;

/** The key of one of the six fixed categories. */
export type CategoryKey = (typeof CATEGORY_KEYS)[number];

/** One of the six categories, with its record in the zone's base. */
export interface SiteCategory {
  readonly key: CategoryKey;
  /** Airtable record id in Categories. */
  readonly recordId: string;
  /** URL of its icon: resolve with `siteAsset`. */
  readonly icon: string;
  /** Fixed count; without it the count comes from the data. */
  readonly businessCount?: number;
  /** Fixed count; without it the count comes from the data. */
  readonly subcategoryCount?: number;
}

/** Networks whose links the footer can show. */
export const SOCIAL_KINDS = ['facebook', 'instagram', 'linkedin', 'x', 'youtube'] as const;

/** A link of the zone on a social network. */
export interface SocialLink {
  readonly kind: (typeof SOCIAL_KINDS)[number];
  readonly url: string;
}

/** The supporter of one category: its panel is shown next to that category's subcategories. */
export interface Supporter {
  /** Record id of the category, Logistics in the specification. */
  readonly categoryId: string;
  readonly name: Localized;
  /** Resolve with `siteAsset`. */
  readonly logo: string;
  readonly url: string;
  /** A PDF: resolve with `siteAsset`. */
  readonly brochure: string;
}

/** One zone's own settings (`site.config.json`). */
export interface SiteSettings {
  /** Language of the base's default names, descriptions and addresses, BCP 47. */
  readonly dataLanguage: string;
  readonly brand: { readonly name: Localized; readonly tagline?: Localized };
  readonly registrationNumber: string;
  readonly phone: string;
  readonly email: string;
  readonly social: readonly SocialLink[];
  readonly categories: readonly SiteCategory[];
  readonly supporter?: Supporter;
  /** The strip above the header. */
  readonly sponsor?: { readonly text: Localized; readonly url?: string };
  /** The beginnings of the phone numbers that have WhatsApp (`whatsAppChat`); without any, no number has. */
  readonly whatsApp?: readonly string[];
  /** Resolve with `siteAsset`. */
  readonly logo: string;
  /** Resolve with `siteAsset`. */
  readonly heroImage: string;
  /** Preview picture for shared pages without their own; not an SVG. Only the page handler reads it. */
  readonly shareImage?: string;
  /** What the site shows of the remotes' declarations. Only the page handler reads it. */
  readonly layout?: {
    /** Parts of the home page (`partners/showcase`): only these, in this order. Default: all, as declared. */
    readonly home?: readonly string[];
    /** Paths of the navigation (`/about`): only these, in this order. Default: all, as declared. */
    readonly navigation?: readonly string[];
  };
}
