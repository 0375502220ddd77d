import fc from 'fast-check';
import { rowId } from './airtable/start-base';
import type { ChoosableBusiness } from './naive-choice';

const AREAS = [
  ['', ''],
  ['الرصيف', 'North Quay'],
  ['الحوض', 'South Basin'],
  ['Palm Gate', ''],
  ['الفنار', ''],
] as const;
const NAMES = ['Port 2', 'Port 10', 'port', 'Äther', 'Zebra', 'ميناء', 'أثير', 'こうわん', '港口', 'Çınar'];
const WEBSITES = ['', 'https://a.example', 'http://b.example', 'javascript:alert(1)', 'not yet'];
const PHONES = ['', '+000 55 512 3456', '+000 55 500 0000', 'on request', 'fax'];

/** Draws businesses that share names, areas and ratings, so that every choice finds some and orders have ties. */
export const anyBusinesses = (
  subcategories: readonly string[],
  maxLength: number,
): fc.Arbitrary<readonly Required<ChoosableBusiness>[]> =>
  fc
    .array(
      fc.record({
        name: fc.constantFrom(...NAMES),
        name_en: fc.constantFrom('', ...NAMES.slice(0, 5)),
        isPremium: fc.boolean(),
        rating: fc.constantFrom(null, 0, 3.9, 4, 4.5, 5, 9),
        reviews: fc.constantFrom(null, 0, 1, 40),
        website: fc.constantFrom(...WEBSITES),
        phone: fc.constantFrom(...PHONES),
        area: fc.constantFrom(...AREAS),
        subcategory: fc.constantFrom(...subcategories),
      }),
      { maxLength, size: 'max' },
    )
    .map((drawn) =>
      drawn.map(({ area: [area, area_en], ...business }, row) => ({
        ...business,
        ...{ id: rowId(`any${row}`), area, area_en },
      })),
    );

/** Draws the query of a choice: any of the facets, an order, an area that there may not be. */
export const anyChoice = (subcategories: readonly string[]): fc.Arbitrary<URLSearchParams> => {
  const ticked = fc.constantFrom('', '', '1');
  return fc
    .record({
      sort: fc.constantFrom('', 'name', 'rating'),
      ...{ premium: ticked, rated: ticked, website: ticked, phone: ticked },
      area: fc.constantFrom('', '', '', 'north-quay', 'palm-gate', 'الفنار', 'nowhere'),
      subcategory: fc.constantFrom('', '', ...subcategories),
      language: fc.constantFrom('en', 'ar', 'de', 'ja', 'tr', 'zh'),
    })
    .map((drawn) => new URLSearchParams(Object.entries(drawn).filter(([, value]) => value !== '')));
};
