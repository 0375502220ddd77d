import { choiceParams } from '../../choose/read-choice';
import { isGatewayPicture } from '../../configuration/addresses';
import { DataError } from '../../errors';
import { isRecordId } from '../../record-id';
import { joinIds } from '../../shortlist';
import { createReadJson, type ReadJsonOptions } from '../read-json';
import type { BusinessList, GatewaySource } from '../source';
import { picture } from '../values';
import {
  toBusiness,
  toBusinessPage,
  toCategories,
  toDirectoryIndex,
  toListFacets,
  toNeighbours,
  toSearchNames,
  toShortlist,
  toSubcategories,
} from './answers';
import { toSearchPage, toSearchSuggestions } from './search-answers';

/**
 * Creates a source that reads the directory from a data gateway.
 * @param dataUrl Folder of its responses, with a trailing slash.
 */
export function createGatewaySource(dataUrl: string, options: ReadJsonOptions = {}): GatewaySource {
  const read = createReadJson(dataUrl, options);
  const resolve = (url: string) => (isGatewayPicture(url) ? dataUrl + url : picture(url));
  return {
    mode: 'gateway',
    categories: ({ signal } = {}) => read('categories.json', (body) => toCategories(body, resolve), signal),
    subcategories: ({ signal } = {}) => read('subcategories.json', toSubcategories, signal),
    business: async (id, { signal } = {}) =>
      read(`businesses/${recordId(id)}.json`, (body) => toBusiness(body, resolve), signal),
    businessPage: async ({ offset, known, ...list }, { signal } = {}) => {
      const after = offset === undefined ? '' : `&after=${encodeURIComponent(offset)}`;
      const path = `businesses.json?${listQuery(list)}${after}`;
      return read(path, (body) => toBusinessPage(body, resolve, known), signal);
    },
    listFacets: async (list, { signal } = {}) => {
      const path = `businesses.json?${listQuery(list, { isNamed: true })}&facets=1`;
      return read(path, toListFacets, signal);
    },
    neighbours: async (id, list, { signal } = {}) => {
      const query = list ? `?${listQuery(list)}` : '';
      const path = `businesses/${recordId(id)}/neighbours.json${query}`;
      return read(path, (body) => toNeighbours(body, resolve), signal);
    },
    shortlist: (ids, { signal } = {}) =>
      read(`shortlist.json?ids=${joinIds(ids)}`, (body) => toShortlist(body, resolve), signal),
    searchPage: ({ text, language, choice, after }, { signal } = {}) => {
      // Not `encodeURIComponent`, which throws for half a character.
      const query = new URLSearchParams({
        q: text,
        language,
        ...choiceParams(choice),
        ...(after > 0 && { after: String(after) }),
      });
      return read(`search/results.json?${query}`, (body) => toSearchPage(body, resolve), signal);
    },
    searchSuggestions: ({ text, language }, { signal } = {}) =>
      read(
        `search/suggestions.json?${new URLSearchParams({ q: text, language })}`,
        toSearchSuggestions,
        signal,
      ),
    searchNames: ({ signal } = {}) => read('search.json', toSearchNames, signal),
    directoryIndex: (names, { signal } = {}) =>
      read(`search/${names.version}/ids.json`, (body) => toDirectoryIndex(names, body), signal),
  };
}

/**
 * Returns the query of a list and of what is chosen of it, with the language only where the answer depends on it.
 * @param isNamed whether the answer names areas
 */
function listQuery(
  { categoryId, subcategoryId, choice = {}, language = 'en' }: BusinessList,
  { isNamed = false } = {},
): string {
  // Of results only; here the name is that of the list's own.
  const { subcategory: _, ...chosen } = choiceParams(choice);
  const query = new URLSearchParams({
    category: recordId(categoryId),
    subcategory: recordId(subcategoryId),
    ...((isNamed || choice.sort === 'name') && { language }),
    ...chosen,
  });
  return String(query);
}

function recordId(id: string): string {
  if (!isRecordId(id)) throw new DataError('NOT_FOUND', { reason: 'This is no record id' });
  return id;
}
