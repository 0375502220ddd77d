import { type AirtableRecord, business, createdTime } from './businesses';
import { PLAN } from './plan';
import { Random } from './random';

/** Names and descriptions by record id, as `texts/<language>.json` holds them. */
export interface SiteTexts {
  readonly categories: Readonly<Record<string, SiteText>>;
  readonly subcategories: Readonly<Record<string, SiteText>>;
}

export interface SiteText {
  readonly name: string;
  readonly description: string;
}

interface Table {
  readonly primary: string;
  readonly fields?: readonly string[];
  readonly records: readonly AirtableRecord[];
}

/** A base in a file, as the embedded Airtable reads it. */
export interface Base {
  readonly baseId: string;
  readonly apiKey: string;
  readonly tables: Readonly<
    Record<'Categories' | 'Subcategories' | 'Businesses' | 'Listing requests', Table>
  >;
  /** Which fields hold links, and to which table. */
  readonly links: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const SEED = 20_481;
/** For trying `LISTINGS_TABLE="Listing requests" npm start`. */
const REQUEST_FIELDS = [
  'Request ID',
  'Received at',
  'Industry',
  'Contact',
  'Email',
  'Phone',
  'Message',
  'Privacy text',
];

function named(texts: Readonly<Record<string, SiteText>>, id: string): Record<string, unknown> {
  const text = texts[id];
  if (!text) throw new Error(`the English texts lack ${id}`);
  return { Name: text.name, Description: text.description };
}

/**
 * Builds the whole sample base. The same arguments give the same bytes.
 * @param siteUrl Absolute URL of the zone's folder, with a trailing slash; pictures and icons are below it.
 * @param english The zone's English texts, with the names of categories and subcategories.
 */
export function buildBase(siteUrl: string, english: SiteTexts): Base {
  const random = new Random(SEED);
  const taken = new Set<string>();
  const used = new Set<string>();
  const categories: AirtableRecord[] = [];
  const subcategories: AirtableRecord[] = [];
  const businesses: AirtableRecord[] = [];
  for (const category of PLAN) {
    categories.push({
      id: category.id,
      createdTime: createdTime(random),
      fields: {
        ...named(english.categories, category.id),
        Icon: new URL(`images/categories/${category.key}.webp`, siteUrl).href,
      },
    });
    for (const place of category.subcategories) {
      const members = Array.from({ length: place.businesses }, () =>
        business(random, siteUrl, category, place, taken, used),
      );
      businesses.push(...members);
      subcategories.push({
        id: place.id,
        createdTime: createdTime(random),
        fields: {
          ...named(english.subcategories, place.id),
          Category: [category.id],
          Businesses: members.map((member) => member.id),
        },
      });
    }
  }
  return {
    baseId: 'appPortAlmara0001',
    apiKey: 'sample-key-of-a-fictional-zone',
    tables: {
      Categories: { primary: 'Name', records: categories },
      Subcategories: { primary: 'Name', records: subcategories },
      Businesses: { primary: 'Name', records: random.shuffle(businesses) },
      'Listing requests': { primary: 'Name', fields: REQUEST_FIELDS, records: [] },
    },
    links: {
      Businesses: { Category: 'Categories', Subcategory: 'Subcategories' },
      Subcategories: { Category: 'Categories', Businesses: 'Businesses' },
    },
  };
}
