import { emailLink, phoneLink, safeLink } from './links';
import { type AirtableRecord, toBusiness, toCategory, toSubcategory } from './sources/airtable/records';
import { linkedIds } from './sources/values';
import { parseUrl } from './url';

/** A rating beyond so many stars says nothing. */
const MOST_STARS = 5;

/** The records of a whole base. */
export interface BaseRecords {
  readonly categories: readonly AirtableRecord[];
  readonly subcategories: readonly AirtableRecord[];
  readonly businesses: readonly AirtableRecord[];
}

/** A record that pages leave out, cannot place or do not show whole. */
export interface ReviewedRecord {
  readonly table: 'Categories' | 'Subcategories' | 'Businesses';
  readonly id: string;
  /** The first name that the record has; '' without one. */
  readonly name: string;
  /** Why, a sentence each. */
  readonly reasons: readonly string[];
}

/**
 * Finds the records of a base that their editors should look at, in the order of the base. What becomes of a cell is asked
 * of the mapping that pages are made with: a cell that holds something of which nothing is left is one to look at.
 * @param shown record ids of the categories that the zone's pages have; without them every category counts as one of these
 */
export function reviewBase(base: BaseRecords, shown?: ReadonlySet<string>): readonly ReviewedRecord[] {
  const categories = new Set(base.categories.map(({ id }) => id));
  const homes = new Map(
    base.subcategories.map((row) => {
      const { name, categoryIds } = toSubcategory(row);
      return [row.id, { isNamed: name !== '', categoryIds: new Set(categoryIds) }] as const;
    }),
  );
  const reviewed = (
    table: ReviewedRecord['table'],
    rows: readonly AirtableRecord[],
    reasonsOf: (row: AirtableRecord) => readonly (string | false)[],
  ): ReviewedRecord[] =>
    rows.flatMap((row) => {
      const reasons = reasonsOf(row).filter((reason) => reason !== false);
      const { name, name_en } = toBusiness(row);
      return reasons.length === 0 ? [] : [{ table, id: row.id, name: name || name_en, reasons }];
    });

  return [
    ...reviewed('Categories', base.categories, (row) => [
      toCategory(row).name === '' && NAMELESS,
      shown !== undefined &&
        !shown.has(row.id) &&
        'Not shown: it is none of the six categories in site.config.json.',
      pictureReason('Icon', row, toCategory(row).icon),
    ]),
    ...reviewed('Subcategories', base.subcategories, (row) => [
      toSubcategory(row).name === '' && NAMELESS,
      ...linkReasons('Category', row, categories),
    ]),
    ...reviewed('Businesses', base.businesses, (row) => {
      const business = toBusiness(row);
      const links = [
        ...linkReasons('Category', row, categories),
        ...linkReasons('Subcategory', row, new Set(homes.keys())),
      ];
      return [
        business.name === '' && NAMELESS,
        ...links,
        links.length === 0 && !isInAList(row, homes) && UNMATCHED,
        cellReason(
          'Website',
          row,
          safeLink(business.website, ['http']),
          'is no web address: it is not a link',
        ),
        cellReason('Email', row, emailLink(business.email), 'is not one e-mail address: it is not a link'),
        cellReason('Phone', row, phoneLink(business.phone), 'holds no number to dial: it is not a link'),
        pictureReason('Image', row, business.image),
        numberReason('Rating', row, business.rating, MOST_STARS),
        numberReason('Reviews', row, business.reviews, Number.POSITIVE_INFINITY),
      ];
    }),
  ];
}

const NAMELESS = 'Name is empty.';
const UNMATCHED =
  'In no list: none of its subcategories belongs to one of its categories (see Category of the subcategory).';

/** Whether one of its subcategories belongs to one of its categories: the lists are of such pairs. */
function isInAList(
  { fields }: AirtableRecord,
  homes: ReadonlyMap<string, { readonly categoryIds: ReadonlySet<string> }>,
): boolean {
  const categories = linkedIds(fields.Category);
  return linkedIds(fields.Subcategory).some((id) =>
    categories.some((category) => homes.get(id)?.categoryIds.has(category)),
  );
}

function linkReasons(field: string, { fields }: AirtableRecord, known: ReadonlySet<string>): string[] {
  const ids = linkedIds(fields[field]);
  if (ids.length === 0)
    return [`Without a place: ${field} ${isBlank(fields[field]) ? 'is empty' : 'holds no link'}.`];
  const lost = ids.filter((id) => !known.has(id));
  if (lost.length === 0) return [];
  const fault = `${field} links to a record that is not there: ${lost.join(', ')}.`;
  return [lost.length === ids.length ? `Without a place: ${fault}` : fault];
}

function cellReason(
  field: string,
  { fields }: AirtableRecord,
  made: string | undefined,
  fault: string,
): string | false {
  return !isBlank(fields[field]) && !made && `${field} ${fault} (${quoted(fields[field])}).`;
}

function pictureReason(field: string, { fields }: AirtableRecord, picture: string): string | false {
  if (isBlank(fields[field])) return false;
  if (picture === '') return `${field} is no address of a picture: none is shown (${quoted(fields[field])}).`;
  return (
    isInsecure(picture) && `${field} is an http address, which pages do not show: take https (${picture}).`
  );
}

/** Pages are read over https, and show no pictures by http; this machine's own are the sample's. */
function isInsecure(address: string): boolean {
  const url = parseUrl(address);
  return url?.protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}

function numberReason(
  field: string,
  { fields }: AirtableRecord,
  number: number | null,
  most: number,
): string | false {
  if (isBlank(fields[field]) || (number !== null && number <= most)) return false;
  const range = Number.isFinite(most) ? `from 0 to ${most}` : 'from 0 up';
  return `${field} is no number ${range}: it is not shown (${quoted(fields[field])}).`;
}

function isBlank(cell: unknown): boolean {
  if (typeof cell === 'string') return cell.trim() === '';
  return cell === undefined || cell === null || (Array.isArray(cell) && cell.length === 0);
}

const LONGEST_QUOTE = 80;

function quoted(cell: unknown): string {
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell);
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}
