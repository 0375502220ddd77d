import { rowId } from '@zone-directory/testing';
import { anyBusinesses, anyChoice } from '@zone-directory/testing/any-businesses';
import { naiveChoose, naiveFacets } from '@zone-directory/testing/naive-choice';
import fc from 'fast-check';
import type { Business } from '../entities/directory';
import { exampleBusiness } from '../testing/gateway-server';
import type { Facets } from './choice';
import { choose } from './choose';
import { countFacets } from './count-facets';
import { pageFrom, parseListStart } from './list-start';
import { othersIn, placeIn } from './neighbours';
import { choiceParams, readChoice } from './read-choice';

/** Bases, each with several choices. */
const BASES = Math.max(300, PROPERTY_RUNS / 20);
const CHOICES = 2;
const SUBCATEGORIES = ['one', 'two', 'three'].map(rowId);
const OF_RESULTS = { withSubcategories: true };

const base = fc.record({
  drawn: anyBusinesses(SUBCATEGORIES, 130),
  queries: fc.array(anyChoice(SUBCATEGORIES), { minLength: CHOICES, maxLength: CHOICES }),
});

/** Ties among facets are in no order that matters. */
const sorted = ({ areas, subcategories, ...traits }: ReturnType<typeof naiveFacets> | Facets) => ({
  ...traits,
  areas: [...areas].sort((one, other) => one.key.localeCompare(other.key)),
  subcategories: [...subcategories].sort((one, other) => one.id.localeCompare(other.id)),
});
const descends = (counts: readonly { readonly count: number }[]) =>
  counts.every(({ count }, row) => row === 0 || count <= (counts[row - 1]?.count ?? 0));

it(`chooses, sorts, counts and pages like the naive filter, in ${BASES} bases`, () => {
  let most = 0;
  fc.assert(
    fc.property(base, ({ drawn, queries }) => {
      const businesses = drawn.map((one) => exampleBusiness(one.name, one));
      const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
      for (const query of queries) {
        const language = query.get('language') ?? 'en';
        const choice = readChoice(query);
        const expected = ids(naiveChoose(drawn, query, OF_RESULTS));
        const chosen = choose(businesses, choice, { language });
        expect([String(query), ...ids(chosen)]).toEqual([String(query), ...expected]);
        most = Math.max(most, chosen.length);

        const facets = countFacets(businesses, choice, { language });
        expect(sorted(facets)).toEqual(sorted(naiveFacets(drawn, query, OF_RESULTS)));
        expect([descends(facets.areas), descends(facets.subcategories)]).toEqual([true, true]);

        const paged: string[] = [];
        let after: number | undefined = 0;
        while (after !== undefined) {
          const {
            start,
            total,
            businesses: page,
            offset,
          }: ReturnType<typeof pageFrom<Business>> = pageFrom(chosen, after);
          expect([start, total]).toEqual([after, expected.length]);
          paged.push(...ids(page));
          after = offset === undefined ? undefined : parseListStart(offset);
        }
        expect(paged).toEqual(expected);
      }
    }),
    { numRuns: BASES },
  );
  // Otherwise the cases would prove nothing.
  expect(most).toBeGreaterThan(50);
}, 1_200_000);

it(`knows what is beside each business, in ${BASES} bases`, () => {
  fc.assert(
    fc.property(base, fc.nat(), ({ drawn, queries: [query = new URLSearchParams()] }, nth) => {
      const businesses = drawn.map((one) => exampleBusiness(one.name, one));
      const list = { categoryId: rowId('cat'), subcategoryId: rowId('sub') };
      const chosen = choose(businesses, readChoice(query), { language: query.get('language') ?? 'en' });
      const expected = naiveChoose(drawn, query, OF_RESULTS);
      const id = drawn[nth % Math.max(1, drawn.length)]?.id ?? rowId('gone');
      const index = expected.findIndex((one) => one.id === id);
      const named = (at: number) => {
        const one = expected[at];
        return one && { id: one.id, name: one.name, name_en: one.name_en };
      };
      const [previous, next] = [named(index - 1), named(index + 1)];
      const beside = { ...(previous && { previous }), ...(next && { next }) };
      expect(placeIn(list, chosen, id)).toEqual(
        index < 0 ? undefined : { ...list, total: expected.length, index, ...beside },
      );
      const at = drawn.findIndex((one) => one.id === id);
      const others = [...drawn.slice(at + 1), ...drawn.slice(0, Math.max(0, at))].slice(0, 4);
      expect(othersIn(businesses, id).map((one) => one.id)).toEqual(others.map((one) => one.id));
    }),
    { numRuns: BASES },
  );
}, 1_200_000);

it('a choice becomes a query and the same choice again', () => {
  fc.assert(
    fc.property(anyChoice(SUBCATEGORIES), (query) => {
      const choice = readChoice(query);
      expect(readChoice(new URLSearchParams(choiceParams(choice)))).toEqual(choice);
      query.delete('language');
      expect(Object.keys(choiceParams(choice)).sort()).toEqual([...query.keys()].sort());
    }),
    { numRuns: PROPERTY_RUNS },
  );
});
