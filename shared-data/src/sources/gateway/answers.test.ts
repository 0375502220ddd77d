import { rowId } from '@zone-directory/testing';
import fc from 'fast-check';
import { DataError } from '../../errors';
import { isRecordId } from '../../record-id';
import { exampleBusiness } from '../../testing/gateway-server';
import {
  toBusiness,
  toBusinessPage,
  toCategories,
  toDirectoryIndex,
  toSearchNames,
  toSubcategories,
} from './answers';

const asItIs = (url: string) => url;

/** Arbitrary JSON, biased towards the keys and values that the parsers look for. */
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.jsonValue(),
    fc.constantFrom(rowId('a'), rowId('b'), 'v1', '', null, -1, 1.5),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom(
        ...Object.keys(exampleBusiness('')),
        ...['version', 'businesses', 'subcategories', 'categories', 'names', 'englishNames'],
        ...['subcategoryCategories', 'categoryIds', 'businessCount', 'total', 'offset', '__proto__'],
      ),
      tie('json'),
    ),
  ),
}));

const names = { version: 'v1', businesses: [{ name: 'a', name_en: '' }], subcategories: ['s'] };

it.each<[string, (body: unknown) => readonly unknown[]]>([
  ['categories', (body) => toCategories(body, asItIs)],
  ['subcategories', toSubcategories],
  ['a page', (body) => toBusinessPage(body, asItIs).businesses],
  ['a business', (body) => [toBusiness(body, asItIs)]],
  ['an index', (body) => toDirectoryIndex(names, body).businesses],
])('turns any JSON into %s or a DataError', (_what, read) => {
  fc.assert(
    fc.property(json, (body) => {
      try {
        for (const entity of read(body)) expect(entity).toMatchObject({ id: expect.any(String) });
      } catch (cause) {
        if (!(cause instanceof DataError)) throw cause;
        expect(cause.code).toBe('UNEXPECTED_ERROR');
      }
    }),
    { numRuns: PROPERTY_RUNS },
  );
});

it('turns any JSON into names or a DataError', () => {
  fc.assert(
    fc.property(json, json, json, (all, english, subcategories) => {
      try {
        const read = toSearchNames({
          version: 'v1',
          businesses: { names: all, englishNames: english },
          subcategories: { names: subcategories },
        });
        for (const { name, name_en } of read.businesses)
          expect([typeof name, typeof name_en]).toEqual(['string', 'string']);
        for (const name of read.subcategories) expect(typeof name).toBe('string');
      } catch (cause) {
        if (!(cause instanceof DataError)) throw cause;
      }
    }),
    { numRuns: PROPERTY_RUNS },
  );
});

it('leaves out entries that are not records, and keeps the others', () => {
  const list = [null, 7, {}, { id: 'x' }, { ...exampleBusiness('Crane'), name: 5, rating: '-1', links: {} }];
  const { businesses } = toBusinessPage({ businesses: list }, asItIs);
  expect(businesses).toEqual([{ ...exampleBusiness('Crane'), name: '5', rating: null }]);
  expect(businesses.every(({ id }) => isRecordId(id))).toBe(true);
});

it('reports a response without a list as unexpected', () => {
  for (const read of [toCategories, toSubcategories, toBusinessPage])
    expect(() => read({}, asItIs)).toThrow(expect.objectContaining({ code: 'UNEXPECTED_ERROR' }));
});
