import { BUSINESS_FIELDS, type ForEachKind } from '@zone-directory/shared-data/core';
import openapi from './openapi.json';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };

const SCHEMAS: ForEachKind<object> = {
  ...{ text, phones: text, emails: text, websites: text },
  picture: ref('Picture'),
  tick: { type: 'boolean' },
  amount: { type: ['number', 'null'], minimum: 0 },
  link: { anyOf: [ref('RecordId'), { type: 'null' }] },
};

const properties = Object.entries(BUSINESS_FIELDS).map(([name, { kind }]) => [name, SCHEMAS[kind]] as const);
const { components } = openapi;
const Business = {
  type: 'object',
  properties: { id: ref('RecordId'), ...Object.fromEntries(properties) },
  required: ['id', ...Object.keys(BUSINESS_FIELDS)],
  additionalProperties: false,
};

/** The gateway's OpenAPI description; a business has the fields that shared-data declares. */
export const description = {
  ...openapi,
  components: { ...components, schemas: { ...components.schemas, Business } },
};
