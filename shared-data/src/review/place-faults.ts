import type { DirectoryLists } from '../directory-lists';
import { type AirtableRecord, toLinks } from '../sources/airtable/records';
import { linkedIds } from '../sources/cells';
import { type Fault, isBlank, quoted } from './finding';

/** The records of one table that can be linked to. */
export interface Linkable {
  /** Every record. */
  readonly all: ReadonlySet<string>;
  /** Those with a name: pages leave out the others. */
  readonly named: ReadonlySet<string>;
}

/** Returns what is wrong with the links of a record to another table. Without a fault, at least one link works. */
export function linkFaults({ fields }: AirtableRecord, field: string, known: Linkable): readonly Fault[] {
  const { [field]: cell } = fields;
  const ids = linkedIds(cell);
  const value = quoted(cell ?? '');
  if (ids.length === 0) {
    const what = isBlank(cell) ? 'is empty' : 'holds no link';
    const remedy = `Choose at least one record in ${field}, a field of the type "Link to another record".`;
    return [{ code: 'unlinked', field, value, problem: `${field} ${what}: this is in no list.`, remedy }];
  }
  const lost = ids.filter((id) => !known.named.has(id));
  if (lost.length > 0) {
    const isNameless = lost.every((id) => known.all.has(id));
    const problem = `${field} links to a record that ${isNameless ? 'has no name' : 'is not there'}: ${quoted(lost.join(', '))}.`;
    return [
      {
        code: lost.length === ids.length ? 'orphaned' : 'orphaned-link',
        field,
        value,
        problem,
        remedy: isNameless
          ? 'Give that record a Name, or choose another one.'
          : `Restore that record from the base's trash, or remove the link and choose another one in ${field}.`,
      },
    ];
  }
  return [];
}

/** Returns what stands between the links of a cell: names and the like. */
export function strangerFaults({ fields }: AirtableRecord, field: string): readonly Fault[] {
  const { [field]: cell } = fields;
  const count = linkedIds(cell).length;
  const items = Array.isArray(cell) ? cell.filter((item) => !isBlank(item)) : [cell];
  if (count === 0 || items.length === count) return [];
  return [
    {
      code: 'not-a-link',
      field,
      value: quoted(cell),
      problem: `${field} holds more than links: the rest is ignored.`,
      remedy: `Make ${field} a field of the type "Link to another record", and choose the records again.`,
    },
  ];
}

/** Which lists of a directory are shown. */
export interface ShownLists {
  readonly lists: DirectoryLists;
  /** Ids of the categories that the zone's pages show; undefined if all are. */
  readonly shown: ReadonlySet<string> | undefined;
}

/** Returns why a business whose links all work is in no list that visitors find by browsing. */
export function listFaults(row: AirtableRecord, { lists, shown }: ShownLists): readonly Fault[] {
  const { categories, subcategories } = toLinks(row);
  const within = categories.filter((category) =>
    subcategories.some((subcategory) => lists.members(category, subcategory) !== undefined),
  );
  if (within.length === 0)
    return [
      {
        code: 'in-no-list',
        field: 'Subcategory',
        value: quoted(row.fields.Subcategory),
        problem: 'None of its subcategories belongs to one of its categories: the business is in no list.',
        remedy:
          "Choose a subcategory of the business's category, or add that category to the Category field of the subcategory.",
      },
    ];
  return shownFaults(within, shown);
}

/** Returns a fault if the zone shows none of the categories that a record is in. */
export function shownFaults(
  categories: readonly string[],
  shown: ReadonlySet<string> | undefined,
): readonly Fault[] {
  if (shown === undefined || categories.length === 0 || categories.some((id) => shown.has(id))) return [];
  return [
    {
      code: 'category-not-shown',
      field: 'Category',
      value: quoted(categories.join(', ')),
      problem: 'Its category is none of the six in site.config.json: no page leads to it.',
      remedy: 'Choose one of the six categories in Category as well.',
    },
  ];
}
