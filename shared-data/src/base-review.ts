import { type DirectoryLists, directoryLists } from './directory-lists';
import { emailLink, phoneLink, safeLink } from './links';
import { isNamed } from './named';
import {
  type AirtableRecord,
  toBusiness,
  toCategory,
  toLinks,
  toSubcategory,
} from './sources/airtable/records';
import { linkedIds } from './sources/cells';

/** A rating above this is meaningless. */
const MAX_STARS = 5;

/** The records of a whole base. */
export interface BaseRecords {
  readonly categories: readonly AirtableRecord[];
  readonly subcategories: readonly AirtableRecord[];
  readonly businesses: readonly AirtableRecord[];
}

/** A record that pages leave out, cannot assign to a list or do not show completely. */
export interface ReviewedRecord {
  readonly table: 'Categories' | 'Subcategories' | 'Businesses';
  readonly id: string;
  /** The first name that the record has; '' without one. */
  readonly name: string;
  /** The reasons, one sentence each. */
  readonly reasons: readonly string[];
}

/**
 * Finds the records of a base that its editors should check, in the order of the base. Cells are read with the mapping
 * that pages use: a cell that has content but maps to nothing is reported.
 * @param shown record ids of the categories that the zone's pages show; without it, every category counts as shown
 */
export function reviewBase(base: BaseRecords, shown?: ReadonlySet<string>): readonly ReviewedRecord[] {
  const categories = new Set(base.categories.map(({ id }) => id));
  const subcategories = new Set(base.subcategories.map(({ id }) => id));
  const lists = directoryLists({
    categories: base.categories.map(toCategory).filter(isNamed),
    subcategories: base.subcategories.map(toSubcategory).filter(isNamed),
    links: base.businesses.map(toLinks),
  });
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
      !isNamed(toCategory(row)) && NAMELESS,
      shown !== undefined &&
        !shown.has(row.id) &&
        'Not shown: it is none of the six categories in site.config.json.',
      pictureReason('Icon', row, toCategory(row).icon),
    ]),
    ...reviewed('Subcategories', base.subcategories, (row) => [
      !isNamed(toSubcategory(row)) && NAMELESS,
      ...linkReasons('Category', row, categories),
    ]),
    ...reviewed('Businesses', base.businesses, (row) => {
      const business = toBusiness(row);
      const links = [
        ...linkReasons('Category', row, categories),
        ...linkReasons('Subcategory', row, subcategories),
      ];
      return [
        !isNamed(business) && NAMELESS,
        ...links,
        links.length === 0 && !isInAList(row, lists) && UNMATCHED,
        cellReason(
          'Website',
          row,
          safeLink(business.website, ['http']),
          'is no web address: it is not a link',
        ),
        cellReason('Email', row, emailLink(business.email), 'is not one e-mail address: it is not a link'),
        cellReason('Phone', row, phoneLink(business.phone), 'holds no number to dial: it is not a link'),
        pictureReason('Image', row, business.image),
        numberReason('Rating', row, business.rating, MAX_STARS),
        numberReason('Reviews', row, business.reviews, Number.POSITIVE_INFINITY),
      ];
    }),
  ];
}

const NAMELESS = 'Name is empty.';
const UNMATCHED =
  'In no list: none of its subcategories belongs to one of its categories (see Category of the subcategory).';

function isInAList(row: AirtableRecord, lists: DirectoryLists): boolean {
  const { categories, subcategories } = toLinks(row);
  return categories.some((category) =>
    subcategories.some((subcategory) => lists.members(category, subcategory) !== undefined),
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
  if (isBlank(fields[field]) || picture !== '') return false;
  return `${field} is no picture by https: none is shown (${quoted(fields[field])}).`;
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
