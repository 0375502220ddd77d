import type { BaseFile } from 'airtable-embedded/base-file';
import type { TestAirtable } from 'testing';

type Records = BaseFile['tables'][string]['records'];

/** A record; its name is its id unless it has other fields. */
export const record = (id: string, fields: Readonly<Record<string, unknown>> = { Name: id }) => ({
  id,
  createdTime: '2024-05-01T08:00:00.000Z',
  fields,
});

/** A base with these records. No links are declared: a base that is somebody's spreadsheet may hold anything. */
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

/** Settings of the environment with which a command reads a base. */
export const environmentOf = ({ settings }: TestAirtable) => ({
  AIRTABLE_API_KEY: settings.apiKey,
  AIRTABLE_BASE_ID: settings.baseId,
  AIRTABLE_ENDPOINT_URL: settings.endpointUrl,
});
