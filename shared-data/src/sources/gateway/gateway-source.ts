import { choiceParams } from '../../choose/read-choice';
import { isGatewayPicture } from '../../configuration/addresses';
import { DataError } from '../../errors';
import { isRecordId } from '../../record-id';
import { createReadJson, type ReadJsonOptions } from '../read-json';
import type { GatewaySource } from '../source';
import { picture } from '../values';
import {
  toBusiness,
  toBusinessPage,
  toCategories,
  toDirectoryIndex,
  toSearchNames,
  toSearchPage,
  toSubcategories,
} from './answers';

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
    businessPage: async ({ categoryId, subcategoryId, offset, known }, { signal } = {}) => {
      const after = offset === undefined ? '' : `&after=${encodeURIComponent(offset)}`;
      const list = `category=${recordId(categoryId)}&subcategory=${recordId(subcategoryId)}`;
      const path = `businesses.json?${list}${after}`;
      return read(path, (body) => toBusinessPage(body, resolve, known), signal);
    },
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
    searchNames: ({ signal } = {}) => read('search.json', toSearchNames, signal),
    directoryIndex: (names, { signal } = {}) =>
      read(`search/${names.version}/ids.json`, (body) => toDirectoryIndex(names, body), signal),
  };
}

function recordId(id: string): string {
  if (!isRecordId(id)) throw new DataError('NOT_FOUND', { reason: 'This is no record id' });
  return id;
}
