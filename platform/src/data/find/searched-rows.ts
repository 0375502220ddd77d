import { type Business, type Choosable, traitsOf } from '@zone-directory/shared-data/core';

/** What the thread that searches keeps of a business, besides its words. */
export interface SearchedRow extends Choosable {
  /** Its place in the directory. */
  readonly row: number;
}

/** Collects what is kept of businesses. */
export function createSearchedRows() {
  // Each business arrives with its own copies, and thousands are of a few hundred kinds and areas.
  const texts = new Map<string, string>();
  const shared = (text: string): string => {
    const before = texts.get(text);
    if (before === undefined) texts.set(text, text);
    return before ?? text;
  };
  const all: SearchedRow[] = [];
  return {
    all: all as readonly SearchedRow[],
    add(business: Business): void {
      const { name, name_en, subcategory, area = '', area_en = '', rating, reviews } = business;
      all.push({
        row: all.length,
        name,
        name_en,
        rating,
        reviews,
        subcategory: subcategory === null ? null : shared(subcategory),
        area: shared(area),
        area_en: shared(area_en),
        traits: traitsOf(business),
      });
    },
  };
}
