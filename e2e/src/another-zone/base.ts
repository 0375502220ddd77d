import type { BaseFile } from 'airtable-embedded/base-file';
import { BLANK_NAMES, HOSTILE_TEXTS } from './hostile';
import {
  CATEGORIES,
  LOST_SUBCATEGORIES,
  MISSING,
  NAMELESS,
  type PlannedBusiness,
  type PlannedSubcategory,
  SUBCATEGORIES,
  secondOf,
} from './plan';

const record = (id: string, fields: Readonly<Record<string, unknown>>) => ({
  id,
  createdTime: '2024-05-01T08:00:00.000Z',
  fields,
});

/** Returns the other zone's base, for the embedded Airtable. It shares nothing with the sample. */
export function anotherBase(): BaseFile {
  return {
    baseId: 'appAnotherZone001',
    apiKey: 'key-of-another-fictional-zone',
    tables: {
      Categories: {
        primary: 'Name',
        fields: ['Icon'],
        records: [
          ...blanks('Cat', {}),
          ...CATEGORIES.filter(({ id }) => id !== MISSING.id).map(({ id, name }) =>
            record(id, { Name: name, Description: HOSTILE_TEXTS[5] }),
          ),
        ],
      },
      Subcategories: {
        primary: 'Name',
        records: [...SUBCATEGORIES, ...LOST_SUBCATEGORIES, NAMELESS].map((item) =>
          record(item.id, {
            ...(item.name && { Name: item.name, Description: `About ${item.name}` }),
            Category: item.category,
            Businesses: item.businesses.map(({ id }) => id),
          }),
        ),
      },
      Businesses: {
        primary: 'Name',
        fields: ['Name_EN', 'Description_EN', 'Location', 'IsPremium', 'Rating', 'Reviews'],
        records: mixed([
          // Before and between the named ones, in the longest list.
          ...SUBCATEGORIES.slice(0, 1).map(({ id, category }) =>
            blanks('Biz', { Category: category, Subcategory: [id] }),
          ),
          ...[...SUBCATEGORIES, NAMELESS].map((list) =>
            list.businesses.map((item) => record(item.id, fieldsOf(item, list))),
          ),
        ]),
      },
    },
    // Declared links to missing records are refused, so subcategories declare none.
    links: { Businesses: { Category: 'Categories', Subcategory: 'Subcategories' } },
  };
}

/** Returns blank rows, which must not be counted or listed. */
function blanks(kind: string, fields: Readonly<Record<string, unknown>>) {
  return BLANK_NAMES.map((Name, index) => record(`rec${kind}Blank00000${index}`, { Name, ...fields }));
}

function fieldsOf(item: PlannedBusiness, list: PlannedSubcategory): Record<string, unknown> {
  const { id: subcategory, category } = list;
  const second = secondOf(list);
  return {
    Name: item.name,
    Name_EN: item.nameEnglish,
    Description: item.description,
    Location: item.description,
    Website: item.website,
    Phone: item.phone,
    Email: item.email,
    Image: item.image,
    Rating: item.rating,
    Reviews: item.reviews,
    IsPremium: item.id.endsWith('1'),
    Category: Array.isArray(category) ? category.slice(0, 1) : [],
    Subcategory: [subcategory, ...(second ? [second.id] : [])],
  };
}

/** Interleaves lists, so that no list is contiguous in the data. */
function mixed<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
