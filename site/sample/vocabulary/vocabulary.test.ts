import { PLAN } from '../plan';
import { bilingual, kinds } from './vocabulary';

test('parses lines in two languages', () => {
  expect(bilingual('\n  ميناء | harbour\n')).toEqual([{ ar: 'ميناء', en: 'harbour' }]);
});

test('a malformed line is an error that quotes it', () => {
  expect(() => bilingual('ميناء')).toThrow('ميناء');
  expect(() => kinds('مطعم {} | {} Restaurant | spaceship')).toThrow('spaceship');
  expect(() => kinds('مطعم | Restaurant | restaurant')).toThrow(SyntaxError);
});

test('every kind of business names at least three offers of its subcategory, each once', () => {
  for (const { words } of PLAN.flatMap((category) => category.subcategories))
    for (const kind of words.kinds) {
      if (kind.offers.length === 0) continue;
      expect(kind.offers.length).toBeGreaterThanOrEqual(3);
      expect(new Set(kind.offers).size).toBe(kind.offers.length);
      for (const line of kind.offers) expect(words.offers[line - 1]).toBeDefined();
    }
});
