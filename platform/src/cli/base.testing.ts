import type { TestAirtable } from '@zone-directory/testing';
import type { BaseFile } from 'airtable-embedded/base-file';

type Records = BaseFile['tables'][string]['records'];

/** Returns a record; by default its only field is its name, which is its id. */
export const record = (id: string, fields: Readonly<Record<string, unknown>> = { Name: id }) => ({
  id,
  createdTime: '2024-05-01T08:00:00.000Z',
  fields,
});

/** Returns a base with these records. No links are declared: an editor's spreadsheet may contain anything. */
export const baseWith = (
  categories: Records,
  subcategories: Records,
  businesses: Records = [],
  businessFields: readonly string[] = [],
): BaseFile => ({
  baseId: 'appExample0000001',
  apiKey: 'patExample.secret',
  tables: {
    Categories: { primary: 'Name', fields: ['Description', 'Icon'], records: categories },
    Subcategories: {
      primary: 'Name',
      fields: ['Category', 'Description', 'Businesses'],
      records: subcategories,
    },
    Businesses: { primary: 'Name', fields: businessFields, records: businesses },
  },
});

/** Returns the environment variables with which a command reads a base. */
export const environmentOf = ({ settings }: TestAirtable) => ({
  AIRTABLE_API_KEY: settings.apiKey,
  AIRTABLE_BASE_ID: settings.baseId,
  AIRTABLE_ENDPOINT_URL: settings.endpointUrl,
});
