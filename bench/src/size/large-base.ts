import { writeFile } from 'node:fs/promises';
import { buildBase } from 'site/sample/base';
import english from 'site/texts/en.json';

/** Subcategories of the large base: docs/operating.md, "How large a zone may be". */
const SUBCATEGORIES = 500;

type Base = ReturnType<typeof buildBase>;
type Row = Base['tables']['Businesses']['records'][number];

/**
 * Writes the sample base with so many businesses: its own again and again, numbered like branches, every third of them in
 * one of the additional subcategories.
 */
export async function writeLargeBase(file: string, count: number, siteUrl: string): Promise<Base> {
  const base = buildBase(siteUrl, english);
  const { Categories, Subcategories, Businesses } = base.tables;
  const added = Array.from({ length: SUBCATEGORIES - Subcategories.records.length }, (_, index): Row => {
    const category = Categories.records[index % Categories.records.length];
    return row(Subcategories.records[0], 'Trade', index, {
      Name: `Trade ${index + 1}`,
      Description: `Businesses of trade ${index + 1}, in the zone and beside its gates.`,
      Category: category ? [category.id] : [],
      Businesses: [],
    });
  });
  const businesses = Array.from({ length: count }, (_, index): Row => {
    const branch = Math.floor(index / Businesses.records.length);
    const own = Businesses.records[index % Businesses.records.length];
    if (!own || branch === 0) return own ?? row(undefined, 'Branch', index, {});
    const { Name, Name_EN } = own.fields;
    const fields = {
      ...own.fields,
      Name: `${Name} ${branch}`,
      ...(Name_EN ? { Name_EN: `${Name_EN} ${branch}` } : {}),
    };
    const other = index % 3 === 0 ? added[index % added.length] : undefined;
    const links = other && { Category: other.fields.Category, Subcategory: [other.id] };
    return row(own, 'Branch', index, { ...fields, ...links });
  });
  const large: Base = {
    ...base,
    tables: {
      ...base.tables,
      Subcategories: { ...Subcategories, records: [...Subcategories.records, ...added] },
      Businesses: { ...Businesses, records: businesses },
    },
  };
  await writeFile(file, JSON.stringify(large));
  return large;
}

/** @param number unique among the rows of this word, which has six letters at most */
const row = (like: Row | undefined, word: string, number: number, fields: Row['fields']): Row => ({
  id: `rec${word}${String(number).padStart(14 - word.length, '0')}`,
  createdTime: like?.createdTime ?? '2024-01-01T00:00:00.000Z',
  fields,
});
