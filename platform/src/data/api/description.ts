import {
  BUSINESS_AREA,
  BUSINESS_FIELDS,
  CATEGORY_COUNTS,
  CATEGORY_FIELDS,
  type Fields,
  type ForEachKind,
  LIST_PAGE_SIZE,
  SUBCATEGORY_COUNTS,
  SUBCATEGORY_FIELDS,
} from '@zone-directory/shared-data/core';
import { LANGUAGES } from '@zone-directory/shared-i18n/languages';
import openapi from './openapi.json';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };

const SCHEMAS: ForEachKind<object> = {
  ...{ text, phones: text, emails: text, websites: text },
  picture: ref('Picture'),
  tick: { type: 'boolean' },
  amount: { type: ['number', 'null'], minimum: 0 },
  count,
  counts: { type: 'object', additionalProperties: count },
  link: { anyOf: [ref('RecordId'), { type: 'null' }] },
  links: { type: 'array', items: ref('RecordId') },
};

/** @param texts descriptions of some of the fields */
function entity(fields: Fields, { properties: texts }: { properties: Readonly<Record<string, object>> }) {
  const properties = Object.entries(fields).map(([name, { kind }]) => [
    name,
    { ...SCHEMAS[kind], ...texts[name] },
  ]);
  return {
    type: 'object',
    properties: { id: ref('RecordId'), ...Object.fromEntries(properties) },
    required: ['id', ...Object.keys(fields)],
    additionalProperties: false,
  };
}

/** A business, with an area if one is found in its location. */
function business() {
  const { properties } = entity(BUSINESS_AREA, { properties: {} });
  const plain = entity(BUSINESS_FIELDS, { properties: {} });
  return { ...plain, properties: { ...plain.properties, ...properties } };
}

const { components } = openapi;
const { BusinessPage, Category, Subcategory } = components.schemas;
const businesses = { ...BusinessPage.properties.businesses, maxItems: LIST_PAGE_SIZE };

/** The gateway's OpenAPI description; the entities have the fields that shared-data declares. */
export const description = {
  ...openapi,
  components: {
    ...components,
    schemas: {
      ...components.schemas,
      Language: { enum: LANGUAGES.map(({ code }) => code) },
      Category: entity({ ...CATEGORY_FIELDS, ...CATEGORY_COUNTS }, Category),
      Subcategory: entity({ ...SUBCATEGORY_FIELDS, ...SUBCATEGORY_COUNTS }, Subcategory),
      Business: business(),
      BusinessPage: { ...BusinessPage, properties: { ...BusinessPage.properties, businesses } },
    },
  },
};
