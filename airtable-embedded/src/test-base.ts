import type { BaseFile } from './base-file';

const TIME = '2024-05-01T08:00:00.000Z';

/** Returns a record id with a readable end: `recordId('Port')` → `recAAAAAAAAAAPort`. */
export function recordId(end: string | number): string {
  return `rec${String(end).padStart(14, 'A')}`;
}

export const HOSTILE_NAMES = [
  'Plain',
  'With "double" quotes',
  "With 'single' quotes",
  'Back\\slash\\',
  'Braces {Name} {',
  'Line\nfeed\r\nand\ttab',
  'Emoji 🚢 and عربي',
  '<script>alert(1)</script>',
  '") , TRUE(), FIND("',
];

const record = (id: string, fields: Record<string, unknown>) => ({ id, createdTime: TIME, fields });

/** Returns a small base with predictable values. */
export function testBase(businesses = 120): BaseFile {
  const category = (index: number) => (index % 3 === 0 ? 'Services' : 'Port');
  const rows = Array.from({ length: businesses }, (_, index) =>
    record(recordId(index), {
      Name: `Business ${index}`,
      Category: [recordId(category(index))],
      Subcategory: [recordId('Quay')],
      Rating: index % 5,
      IsPremium: index % 2 === 0,
      Description: '',
    }),
  );
  return {
    baseId: 'appTESTTESTTEST12',
    apiKey: 'patTest.secret',
    tables: {
      Categories: {
        primary: 'Name',
        records: [
          record(recordId('Port'), { Name: 'Port' }),
          record(recordId('Services'), { Name: 'Port Services' }),
        ],
      },
      Subcategories: {
        primary: 'Name',
        records: [
          record(recordId('Quay'), {
            Name: 'Quay',
            Category: [recordId('Port')],
            Businesses: rows.map(({ id }) => id),
          }),
        ],
      },
      Businesses: { primary: 'Name', fields: ['Website', 'Photos'], records: rows },
      Hostile: {
        primary: 'Name',
        records: HOSTILE_NAMES.map((Name, index) => record(recordId(`H${index}`), { Name })),
      },
    },
    links: {
      Businesses: { Category: 'Categories', Subcategory: 'Subcategories' },
      Subcategories: { Category: 'Categories', Businesses: 'Businesses' },
    },
  };
}
