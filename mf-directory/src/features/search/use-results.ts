import { displayName, type NameMatch, search } from '@zone-directory/shared-data';
import { useMemo } from 'react';
import { fromBusiness, fromSubcategory, type Suggestion } from './suggest';
import { useSearchable } from './use-searchable';

/** The results of one kind, in order. */
export interface Results {
  readonly count: number;
  /** Returns `count` of them. Names are marked only when shown, because marking costs more than finding. */
  readonly from: (start: number, count: number) => readonly Suggestion[];
}

const ALL = { businesses: Number.POSITIVE_INFINITY, subcategories: Number.POSITIVE_INFINITY };

/**
 * Returns all matches for a text, and the loading state of the data.
 * @param byName sorts by name in the order of the visitor's language; otherwise the best match is first
 */
export function useResults(text: string, byName: boolean) {
  const { searchable, ...query } = useSearchable({ isShown: true });
  const found = useMemo(() => {
    if (!searchable) return undefined;
    const { directory, index, shownNames, reader } = searchable;
    const { businesses, subcategories } = search(index, text, ALL);
    const { compare } = new Intl.Collator(reader.language, { numeric: true });
    const inOrder = (matches: readonly NameMatch[], nameOf: (row: number) => string) => {
      const rows = matches.map(({ row }) => row);
      if (!byName) return rows;
      const named = rows.map((row) => ({ row, name: nameOf(row) }));
      return named.sort((one, other) => compare(one.name, other.name)).map(({ row }) => row);
    };
    const results = (rows: readonly number[], show: (row: number) => Suggestion[]): Results => ({
      count: rows.length,
      from: (start, count) => rows.slice(start, start + count).flatMap(show),
    });
    const business = (row: number) => directory.businesses[row];
    const nameOf = (row: number) => {
      const item = business(row);
      return item ? displayName(item, reader.language) : '';
    };
    return {
      businesses: results(inOrder(businesses, nameOf), (row) => fromBusiness(business(row), text, reader)),
      subcategories: results(
        inOrder(subcategories, (row) => shownNames[row]?.text ?? ''),
        (row) => fromSubcategory(directory.subcategories[row], shownNames[row], text),
      ),
    };
  }, [searchable, text, byName]);
  return { found, ...query };
}
