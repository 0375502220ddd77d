import { loadAnswers } from '#gateway-answers';
import { isGatewayPicture } from '../../configuration/gateway-picture';
import { DataError } from '../../errors';
import { isRecordId } from '../../record-id';
import type { GatewaySource } from '../source';
import { picture } from '../values';
import { createReadJson, type GatewayOptions } from './read-json';

/**
 * Creates a source that reads the directory from a data gateway.
 * @param dataUrl Folder of its responses, with a trailing slash.
 */
export function createGatewaySource(dataUrl: string, options: GatewayOptions = {}): GatewaySource {
  const readJson = createReadJson(dataUrl, options);
  const read = <T>(
    path: string,
    make: (answers: Answers, body: unknown) => T,
    signal: AbortSignal | undefined,
  ): Promise<T> => {
    const answers = loadAnswers();
    return readJson(path, async (body) => make(await answers, body), signal);
  };
  const resolve = (url: string) => (isGatewayPicture(url) ? dataUrl + url : picture(url));
  return {
    mode: 'gateway',
    categories: ({ signal } = {}) =>
      read('categories.json', (to, body) => to.toCategories(body, resolve), signal),
    subcategories: ({ signal } = {}) =>
      read('subcategories.json', (to, body) => to.toSubcategories(body), signal),
    business: async (id, { signal } = {}) =>
      read(`businesses/${recordId(id)}.json`, (to, body) => to.toBusiness(body, resolve), signal),
    businessPage: async ({ categoryId, subcategoryId, offset, known }, { signal } = {}) => {
      const after = offset === undefined ? '' : `&after=${encodeURIComponent(offset)}`;
      const list = `category=${recordId(categoryId)}&subcategory=${recordId(subcategoryId)}`;
      const path = `businesses.json?${list}${after}`;
      return read(path, (to, body) => to.toBusinessPage(body, resolve, known), signal);
    },
    searchNames: ({ signal } = {}) => read('search.json', (to, body) => to.toSearchNames(body), signal),
    directoryIndex: (names, { signal } = {}) =>
      read(`search/${names.version}/ids.json`, (to, body) => to.toDirectoryIndex(names, body), signal),
  };
}

type Answers = Awaited<ReturnType<typeof loadAnswers>>;

function recordId(id: string): string {
  if (!isRecordId(id)) throw new DataError('NOT_FOUND', { reason: 'This is no record id' });
  return id;
}
