import fc from 'fast-check';
import { rowId } from 'testing';
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

/** JSON, more often than by chance with the keys and the values that are looked for. */
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
])('makes %s or a DataError of any JSON', (_what, read) => {
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

it('makes names or a DataError of any JSON', () => {
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

it('leaves out entries that are no records, and keeps their neighbours', () => {
  const list = [null, 7, {}, { id: 'x' }, { ...exampleBusiness('Crane'), name: 5, rating: '-1', links: {} }];
  const { businesses } = toBusinessPage({ businesses: list }, asItIs);
  expect(businesses).toEqual([{ ...exampleBusiness('Crane'), name: '5', rating: null }]);
  expect(businesses.every(({ id }) => isRecordId(id))).toBe(true);
});

it('calls an answer without a list unexpected', () => {
  for (const read of [toCategories, toSubcategories, toBusinessPage])
    expect(() => read({}, asItIs)).toThrow(expect.objectContaining({ code: 'UNEXPECTED_ERROR' }));
});
