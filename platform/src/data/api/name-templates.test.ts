import fc from 'fast-check';
import { templateNames } from './name-templates';
import { readTemplateNames } from './name-templates.testing';

const RUNS = PROPERTY_RUNS / 10;

const word = fc.oneof(
  fc.constantFrom(
    'Al',
    'Ghaf',
    'Rimal',
    'Air',
    'Cargo',
    'LLC',
    '–',
    '$&',
    "$'",
    '{}',
    '',
    'الغاف',
    'للشحن',
    'الجوي',
  ),
  fc.string({ maxLength: 3 }),
  fc.constantFrom('\t', '\n', '\u0000', '__proto__'),
);
const name = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));

it(`restores any names exactly, in ${RUNS} lists`, async () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name), { maxLength: 60 }), (pairs) => {
      expect(readTemplateNames(templateNames(pairs))).toEqual(pairs);
    }),
    { numRuns: RUNS },
  );
});

it('extracts what many names have in common', () => {
  const brands = ['Ghaf', 'Rimal', 'Suhail', 'Qafila', 'Yasmin'];
  const pairs = brands.flatMap((brand) => [
    [`${brand} للشحن الجوي`, `Al ${brand} Air Cargo`] as const,
    [`فندق ${brand}`, `${brand} Hotel`] as const,
  ]);
  const encoded = templateNames(pairs);
  expect(readTemplateNames(encoded)).toEqual(pairs);
  expect(new Set(encoded.names)).toEqual(new Set(brands));
});

it('leaves names unchanged that have little in common, or are too many to search quickly', () => {
  expect(templateNames([['شركة', 'Company']])).toEqual({ names: ['شركة'], englishNames: ['Company'] });
  const pairs = Array.from({ length: 100_000 }, (_, index) => [`شركة ${index}`, `Company ${index}`] as const);
  const encoded = templateNames(pairs);
  expect(encoded).toEqual({
    names: pairs.map(([name]) => name),
    englishNames: pairs.map(([, english]) => english),
  });
});
