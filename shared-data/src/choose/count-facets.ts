import type { Business } from '../entities/directory';
import { nameOrder } from '../search/display';
import { areaKey, displayArea } from './area-name';
import type { Choice, Facets } from './choice';
import type { ChoiceContext } from './choose';
import { type Choosable, TRAITS, traitsOf } from './traits';

/**
 * Counts how many businesses would be left if a facet were set, with all others as they are. An area or subcategory that
 * is chosen is listed even with none, so that it can be named and taken back; others only with some.
 */
export function countFacets(
  businesses: readonly (Business | Choosable)[],
  choice: Choice,
  { language }: Pick<ChoiceContext, 'language'>,
): Facets {
  const counts = { premium: 0, rated: 0, website: 0, phone: 0 };
  const areas = new Map<string, { key: string; name: string; count: number }>();
  const subcategories = new Map<string, { id: string; count: number }>();
  const wanted = TRAITS.filter((trait) => choice[trait]);
  for (const business of businesses) {
    const traits = traitsOf(business);
    const key = areaKey(business);
    const { subcategory: id } = business;
    const isInArea = choice.area === undefined || choice.area === key;
    const isInSubcategory = choice.subcategory === undefined || choice.subcategory === id;
    const hasTraits = wanted.every((trait) => traits[trait]);
    if (isInArea && isInSubcategory && hasTraits)
      for (const trait of TRAITS) if (traits[trait]) counts[trait] += 1;
    const isCountedInArea = hasTraits && isInSubcategory;
    if (key !== undefined && (isCountedInArea || key === choice.area)) {
      const area = areas.get(key) ?? { key, name: displayArea(business, language), count: 0 };
      if (isCountedInArea) area.count += 1;
      areas.set(key, area);
    }
    const isCountedInSubcategory = hasTraits && isInArea;
    if (id !== null && (isCountedInSubcategory || id === choice.subcategory)) {
      const subcategory = subcategories.get(id) ?? { id, count: 0 };
      if (isCountedInSubcategory) subcategory.count += 1;
      subcategories.set(id, subcategory);
    }
  }
  const compare = nameOrder(language);
  return {
    ...counts,
    areas: [...areas.values()].sort((one, other) => other.count - one.count || compare(one.name, other.name)),
    subcategories: [...subcategories.values()].sort((one, other) => other.count - one.count),
  };
}
