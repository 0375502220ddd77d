import fc from 'fast-check';
import { DataError } from '../../errors';
import { parseTemplatedNames } from './templated-names';

const columns = (...pairs: [string, string][]) => ({
  names: pairs.map(([name]) => name),
  englishNames: pairs.map(([, english]) => english),
});
const framed = {
  ...columns(['غاف', 'Ghaf'], ['Tug $& Co', '']),
  stem: [0, 1, 0],
  layers: [
    { ...columns(['\t للشحن', '\t Cargo']), frame: [1, 0, 0] },
    { ...columns(['شركة \t', '\t LLC'], ['\t', '\t FZE']), frame: [1, 2, 0] },
  ],
};
const pairsOf = (value: unknown) => parseTemplatedNames(value).map(({ name, name_en }) => [name, name_en]);

it('reads plain names unchanged', () => {
  expect(pairsOf(columns(['غاف', 'Ghaf'], ['Tug', '']))).toEqual([
    ['غاف', 'Ghaf'],
    ['Tug', ''],
  ]);
});

it('inserts names into their templates, layer by layer', () => {
  expect(pairsOf(framed)).toEqual([
    ['شركة غاف للشحن', 'Ghaf Cargo LLC'],
    ['Tug $& Co', ' FZE'],
    ['غاف', 'Ghaf'],
  ]);
});

it.each([
  ['a column is missing', { ...framed, englishNames: undefined }],
  ['a column is shorter', { ...framed, englishNames: ['Ghaf'] }],
  ['a stem is out of range', { ...framed, stem: [0, 2, 0] }],
  ['a stem is null', { ...framed, stem: [0, null, 0] }],
  ['layers are missing', { ...framed, layers: undefined }],
  ['a layer is shorter', { ...framed, layers: [{ ...columns(['\t', '\t']), frame: [1, 1] }] }],
  ['a frame is out of range', { ...framed, layers: [{ ...columns(['\t', '\t']), frame: [1, 2, 0] }] }],
  ['a frame is not a number', { ...framed, layers: [{ ...columns(['\t', '\t']), frame: [1, '1', 'x'] }] }],
])('refuses an index in which %s', (_what, value) => {
  expect(() => parseTemplatedNames(value)).toThrow(expect.objectContaining({ code: 'UNEXPECTED_ERROR' }));
});

it('turns any columns into names or a DataError', () => {
  const numbers = fc.array(fc.oneof(fc.nat(2), fc.jsonValue()), { maxLength: 3 });
  const names = fc.array(fc.oneof(fc.string(), fc.jsonValue()), { maxLength: 3 });
  const layer = fc.record({ names, englishNames: names, frame: numbers });
  const value = fc.record(
    { names, englishNames: names, stem: numbers, layers: fc.array(layer, { maxLength: 2 }) },
    { requiredKeys: ['names', 'englishNames'] },
  );
  fc.assert(
    fc.property(value, (json) => {
      try {
        for (const { name, name_en } of parseTemplatedNames(json)) {
          expect(typeof name).toBe('string');
          expect(typeof name_en).toBe('string');
        }
      } catch (cause) {
        if (!(cause instanceof DataError)) throw cause;
      }
    }),
    { numRuns: PROPERTY_RUNS },
  );
});
