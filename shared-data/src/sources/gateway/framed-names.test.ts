import fc from 'fast-check';
import { DataError } from '../../errors';
import { readFramedNames } from './framed-names';

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
const pairsOf = (value: unknown) => readFramedNames(value).map(({ name, name_en }) => [name, name_en]);

it('reads names as they are', () => {
  expect(pairsOf(columns(['غاف', 'Ghaf'], ['Tug', '']))).toEqual([
    ['غاف', 'Ghaf'],
    ['Tug', ''],
  ]);
});

it('puts names into their frames, one layer after the other', () => {
  expect(pairsOf(framed)).toEqual([
    ['شركة غاف للشحن', 'Ghaf Cargo LLC'],
    ['Tug $& Co', ' FZE'],
    ['غاف', 'Ghaf'],
  ]);
});

it.each([
  ['a column is missing', { ...framed, englishNames: undefined }],
  ['a column is shorter', { ...framed, englishNames: ['Ghaf'] }],
  ['a row begins as a name that is not there', { ...framed, stem: [0, 2, 0] }],
  ['a row begins as nothing', { ...framed, stem: [0, null, 0] }],
  ['there are no layers', { ...framed, layers: undefined }],
  ['a layer is shorter', { ...framed, layers: [{ ...columns(['\t', '\t']), frame: [1, 1] }] }],
  ['a frame is not there', { ...framed, layers: [{ ...columns(['\t', '\t']), frame: [1, 2, 0] }] }],
  ['a frame has no number', { ...framed, layers: [{ ...columns(['\t', '\t']), frame: [1, '1', 'x'] }] }],
])('refuses an index in which %s', (_what, value) => {
  expect(() => readFramedNames(value)).toThrow(expect.objectContaining({ code: 'UNEXPECTED_ERROR' }));
});

it('makes names or a DataError of any columns', () => {
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
        for (const { name, name_en } of readFramedNames(json)) {
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
