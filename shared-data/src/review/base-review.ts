import { directoryLists } from '../directory-lists';
import type { Business } from '../entities/directory';
import { isNamed } from '../named';
import {
  type AirtableRecord,
  toBusiness,
  toCategory,
  toLinks,
  toSubcategory,
} from '../sources/airtable/records';
import { amount } from '../sources/cells';
import { record } from '../sources/values';
import { pictureFaults, textFaults, valueFaults } from './cell-faults';
import { contactFaults, contactsOf } from './contact-faults';
import { createDuplicates } from './duplicates';
import { type BaseFinding, type Fault, findingOf, isBlank, quoted, type TableName } from './finding';
import { type Linkable, linkFaults, listFaults, shownFaults, strangerFaults } from './place-faults';
import {
  businessTranslations,
  otherLanguage,
  recordTranslations,
  type ZoneLanguages,
} from './translation-faults';

/** The records of a whole base. */
export interface BaseRecords {
  readonly categories: readonly AirtableRecord[];
  readonly subcategories: readonly AirtableRecord[];
  readonly businesses: readonly AirtableRecord[];
  /** What a table's lists contain besides records; none by default. */
  readonly dropped?: readonly { readonly table: TableName; readonly entry: unknown }[];
}

/** What a zone's pages show of its base. */
export interface ReviewedZone extends ZoneLanguages {
  /** Record ids of the categories that the zone's pages show; without it, every category counts as shown. */
  readonly shown?: ReadonlySet<string> | undefined;
}

/**
 * Finds what editors should look at in a base, record by record in the order of the base; the list of a record without
 * findings is empty. Cells are read with the mapping that pages use: what has content but is not shown, or not
 * completely, is found. A generator, because a large base takes seconds in which a server has other work to do.
 */
export function* reviewBase(base: BaseRecords, zone: ReviewedZone): Generator<readonly BaseFinding[]> {
  for (const { table, entry } of base.dropped ?? []) yield [droppedFinding(table, entry)];

  const categories = linkable(base.categories.map(toCategory));
  const subcategories = linkable(base.subcategories.map(toSubcategory));
  const lists = directoryLists({
    categories: base.categories.map(toCategory).filter(isNamed),
    subcategories: base.subcategories.map(toSubcategory).filter(isNamed),
    links: base.businesses.map(toLinks),
  });

  const sameCategory = createDuplicates();
  for (const row of base.categories) {
    const category = toCategory(row);
    const isHidden = zone.shown !== undefined && !zone.shown.has(row.id);
    yield findings('Categories', row, [
      ...(isNamed(category) ? sameCategory.name(category, ['']) : [NAMELESS]),
      ...(isHidden ? [FOREIGN] : recordTranslations('categories', category, zone)),
      ...textFaults(row, ['Name', 'Description']),
      ...pictureFaults(row, 'Icon', category.icon),
    ]);
  }

  const sameSubcategory = createDuplicates();
  for (const row of base.subcategories) {
    const subcategory = toSubcategory(row);
    const within = subcategory.categoryIds.filter((id) => categories.named.has(id));
    const hidden = shownFaults(within, zone.shown);
    const isSeen = within.length > 0 && hidden.length === 0;
    yield findings('Subcategories', row, [
      ...(isNamed(subcategory) ? sameSubcategory.name(subcategory, within) : [NAMELESS]),
      ...linkFaults(row, 'Category', categories),
      ...strangerFaults(row, 'Category'),
      ...hidden,
      ...(isSeen ? recordTranslations('subcategories', subcategory, zone) : []),
      ...textFaults(row, ['Name', 'Description']),
      ...countFaults(row),
    ]);
  }

  const other = otherLanguage(zone.dataLanguage);
  const sameBusiness = createDuplicates();
  for (const row of base.businesses) {
    const business = toBusiness(row);
    const contacts = contactsOf(business);
    const links = [
      ...linkFaults(row, 'Category', categories),
      ...linkFaults(row, 'Subcategory', subcategories),
    ];
    const isLinked = links.every(({ code }) => code === 'orphaned-link');
    yield findings('Businesses', row, [
      ...(isNamed(business) ? [] : [NAMELESS_BUSINESS]),
      ...links,
      ...['Category', 'Subcategory'].flatMap((field) => strangerFaults(row, field)),
      ...(isLinked ? listFaults(row, { lists, shown: zone.shown }) : []),
      ...textFaults(row, ['Name', 'Name_EN', 'Description', 'Description_EN', 'Location']),
      ...contactFaults(row, contacts),
      ...pictureFaults(row, 'Image', business.image),
      ...valueFaults(row, business),
      ...(isNamed(business) ? businessTranslations(row, business, other) : []),
      ...(isNamed(business) ? sameBusiness.name(business, toLinks(row).subcategories) : []),
      ...(isNamed(business) ? sameBusiness.contacts(business, contacts) : []),
    ]);
  }
}

/** Returns the name by which editors recognise a record: the first that it has. */
export function recordName(row: AirtableRecord): string {
  const { name, name_en }: Business = toBusiness(row);
  return name || name_en;
}

const findings = (table: TableName, row: AirtableRecord, faults: readonly Fault[]): readonly BaseFinding[] =>
  faults.map((fault) => findingOf(table, { id: row.id, name: recordName(row) }, fault));

const linkable = (records: readonly { readonly id: string; readonly name: string }[]): Linkable => ({
  all: new Set(records.map(({ id }) => id)),
  named: new Set(records.filter(isNamed).map(({ id }) => id)),
});

function droppedFinding(table: TableName, entry: unknown): BaseFinding {
  const { id, fields } = record(entry);
  return findingOf(
    table,
    { id: id === undefined ? '' : quoted(id), name: quoted(record(fields).Name ?? '') },
    {
      code: 'dropped',
      field: '',
      value: quoted(entry),
      problem:
        'This is not a record with an id and fields: pages leave it out, and a gateway refuses the table.',
      remedy:
        'Report this to who runs the service that the base is read from: Airtable itself sends no such entries.',
    },
  );
}

const NAMELESS: Fault = {
  code: 'nameless',
  field: 'Name',
  value: '',
  problem: 'The record has no name: it is not shown.',
  remedy: 'Write a Name, or delete the row.',
};

const NAMELESS_BUSINESS: Fault = {
  ...NAMELESS,
  problem: 'The business has neither Name nor Name_EN: it is not shown.',
};

const FOREIGN: Fault = {
  code: 'category-not-shown',
  field: '',
  value: '',
  problem: 'It is none of the six categories in site.config.json: no page leads to it.',
  remedy: 'Move what is in it to one of the six and delete it, or put its record id into site.config.json.',
};

/** Only pages that read the base themselves show this count; the gateway counts by itself. */
function countFaults({ fields: { Businesses: cell } }: AirtableRecord): readonly Fault[] {
  if (isBlank(cell) || Array.isArray(cell) || amount(cell) !== null) return [];
  return [
    {
      code: 'number-not-shown',
      field: 'Businesses',
      value: quoted(cell),
      problem: 'Businesses is neither links nor a number from 0 up: pages without a gateway show 0.',
      remedy: 'Make Businesses the field that links back from Businesses, or a count of it.',
    },
  ];
}
