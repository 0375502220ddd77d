import { type DirectoryLists, directoryLists } from '../directory-lists';
import { isNamed } from '../named';
import {
  type AirtableRecord,
  toBusiness,
  toCategory,
  toLinks,
  toSubcategory,
} from '../sources/airtable/records';
import { linkedIds, tick } from '../sources/cells';
import { texts } from '../sources/values';
import { contactReasons, isBlank, quoted } from './contact-reasons';

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
      ...textReasons(['Name', 'Description'], row),
      shown !== undefined &&
        !shown.has(row.id) &&
        'Not shown: it is none of the six categories in site.config.json.',
      pictureReason('Icon', row, toCategory(row).icon),
    ]),
    ...reviewed('Subcategories', base.subcategories, (row) => [
      !isNamed(toSubcategory(row)) && NAMELESS,
      ...textReasons(['Name', 'Description'], row),
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
        ...textReasons(['Name', 'Name_EN', 'Description', 'Description_EN', 'Location'], row),
        ...links,
        links.length === 0 && !isInAList(row, lists) && UNMATCHED,
        ...contactReasons(row, business),
        tick(row.fields.IsPremium) === undefined &&
          `IsPremium is neither ticked nor empty: the business is not premium (${quoted(row.fields.IsPremium)}). Tick a box, or write yes or no.`,
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
  if (lost.length === 0) return strangers(field, fields[field], ids.length);
  const fault = `${field} links to a record that is not there: ${lost.join(', ')}.`;
  return [lost.length === ids.length ? `Without a place: ${fault}` : fault];
}

/** Names and the like between the links of a cell. */
function strangers(field: string, cell: unknown, count: number): string[] {
  const items = Array.isArray(cell) ? cell.filter((item) => !isBlank(item)) : [cell];
  return items.length > count
    ? [`${field} holds more than links: the rest is ignored (${quoted(cell)}).`]
    : [];
}

/** Texts that cannot be read, and lists of which pages show only the first text. */
function textReasons(names: readonly string[], { fields }: AirtableRecord): string[] {
  return names.flatMap((name) => {
    const { [name]: cell } = fields;
    const [first, ...more] = texts(cell);
    if (more.length > 0) return [`${name} is a list: only its first text is shown (${quoted(cell)}).`];
    return first !== undefined || isBlank(cell)
      ? []
      : [`${name} is no text: it is not shown (${quoted(cell)}).`];
  });
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
