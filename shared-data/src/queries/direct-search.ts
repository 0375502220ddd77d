import type { ZoneData } from '../data';
import type { IndexedSubcategory, LinkedBusiness, SearchPage } from '../entities/directory';
import { createFinder, type Finder } from '../find/finder';
import { ENOUGH_FOUND, searchPageOf } from '../find/search-page';
import { type Synonyms, synonymsOf, toSynonymGroups } from '../find/synonyms';
import { nameOrder } from '../search/display';
import { directoryIndex, search, searchIndexOf, withSiteNames } from '../search/search-index';
import { createReadJson } from '../sources/read-json';
import type { SearchPageRequest } from '../sources/source';
import { wholeDirectory } from './direct-lists';
import { partnersQuery } from './get-partners';

/** Returns the site's name of a category or subcategory in the visitor's language; '' for none. */
export type SiteNameOf = (id: string) => string;

const ALL = { businesses: Number.POSITIVE_INFINITY, subcategories: Number.POSITIVE_INFINITY };

/**
 * Returns the page of results that a gateway would, found in all businesses, which a page in direct mode reads. Loaded on
 * first use. Rejects with `DataError`.
 */
export async function directSearchPage(
  request: SearchPageRequest,
  siteName: SiteNameOf,
  data: ZoneData,
): Promise<SearchPage> {
  const { text, language, choice } = request;
  const directory = await wholeDirectory(data);
  const { categories, subcategories, businesses } = directory;
  const index = indexOf(businesses, () => directoryIndex(categories, subcategories, businesses));
  const shownNames = index.subcategories.map(({ id, name }) => siteName(id) || name);
  const found = search(withSiteNames(searchIndexOf(index), shownNames), text, ALL);
  const rows = found.businesses.map(({ row }) => row);
  const named = found.subcategories.map(({ row }) => row);
  if (choice.sort === 'name') {
    const compare = nameOrder(language);
    named.sort((one, other) => compare(shownNames[one] ?? '', shownNames[other] ?? ''));
  }
  const [finder, synonyms] = await Promise.all([
    finderOf(directory, siteName, data),
    readSynonyms(language, data),
  ]);
  const isShort = rows.length >= ENOUGH_FOUND;
  return searchPageOf(
    {
      businesses: rows.flatMap((row) => businesses[row] ?? []),
      subcategories: named.flatMap((row): readonly IndexedSubcategory[] =>
        index.subcategories.slice(row, row + 1),
      ),
      also: text.trim() === '' ? undefined : finder.find(text, { synonyms, except: rows, isShort }),
      all: businesses,
    },
    request,
  );
}

type Index = ReturnType<typeof directoryIndex>;
const indexes = new WeakMap<readonly LinkedBusiness[], Index>();

function indexOf(businesses: readonly LinkedBusiness[], make: () => Index): Index {
  const index = indexes.get(businesses) ?? make();
  indexes.set(businesses, index);
  return index;
}

const finders = new WeakMap<readonly LinkedBusiness[], { names: SiteNameOf; finder: Promise<Finder> }>();

/** Prepares all businesses for searching, once for a language. */
async function finderOf(
  { categories, subcategories, businesses }: Awaited<ReturnType<typeof wholeDirectory>>,
  names: SiteNameOf,
  data: ZoneData,
): Promise<Finder> {
  const known = finders.get(businesses);
  if (known?.names === names) return known.finder;
  const partners = await data.queryClient.fetchQuery(partnersQuery()).catch(() => []);
  const siteNames = Object.fromEntries(
    [...categories, ...subcategories].map(({ id }) => [id, { own: [names(id)], others: [] }]),
  );
  const finder = createFinder(
    {
      ...{ categories, subcategories, businesses, siteNames },
      partners: partners.map(({ id, name_en, name_ar }) => ({ id, names: [name_en, name_ar] })),
    },
    // Typing goes on meanwhile.
    () => new Promise((resolve) => setTimeout(resolve)),
  );
  finders.set(businesses, { names, finder });
  return finder;
}

/** Visitors of all languages know English words, too. A zone without synonyms has none. */
async function readSynonyms(language: string, { configuration, queryClient }: ZoneData): Promise<Synonyms> {
  const read = createReadJson(configuration.siteUrl, { waitsMs: [] });
  return queryClient.fetchQuery({
    queryKey: ['synonyms', language],
    queryFn: async () => {
      const groups = await Promise.all(
        [...new Set([language, 'en'])].map((code) =>
          read(`synonyms/${code}.json`, toSynonymGroups, undefined).catch(() => []),
        ),
      );
      return synonymsOf(groups.flat());
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
