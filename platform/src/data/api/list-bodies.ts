import { type Business, isChosen, pageFrom } from '@zone-directory/shared-data/core';
import { createBodyCache } from '../../http/body-cache';
import type { PreparedBody } from '../../http/prepared-body';
import type { BusinessLists } from './business-lists';
import type { createChosenLists } from './chosen-lists';
import { jsonBody } from './json-body';
import { LIST_VARY, type ListRequest } from './list-request';

/** What is chosen has a cache of its own: no choice of a stranger evicts a list. */
const CHOSEN_BYTES = 16 * 1024 * 1024;

interface Lists {
  readonly lists: () => BusinessLists;
  readonly chosen: () => ReturnType<typeof createChosenLists>;
  /** Keeps the pages of whole lists. */
  readonly cache: ReturnType<typeof createBodyCache<PreparedBody>>;
}

/** Creates the bodies about lists of a snapshot, each when it is first requested. Undefined for a list that is not there. */
export function createListBodies({ lists, chosen, cache }: Lists) {
  const ofChosen = createBodyCache<PreparedBody>(CHOSEN_BYTES);

  return {
    page(request: ListRequest): PreparedBody | undefined | Promise<PreparedBody | undefined> {
      const { categoryId, subcategoryId, after } = request;
      if (isChosen(request.choice)) return chosenPage(request);
      const start = lists().start(categoryId, subcategoryId, after);
      if (start === undefined) return undefined;
      return cache.get(`${categoryId}/${subcategoryId}/${start}`, () =>
        jsonBody(lists().page(categoryId, subcategoryId, start), LIST_VARY),
      );
    },
    async facets(request: ListRequest): Promise<PreparedBody | undefined> {
      const {
        choice: { sort: _, ...choice },
        language,
      } = request;
      return ofChosen.load(`${chosen().keyOf({ ...request, choice })}/facets/${language}`, async () => {
        const facets = await chosen().facets(request);
        return facets && jsonBody(facets, LIST_VARY);
      });
    },
    async neighbours(business: Business, list: ListRequest | undefined): Promise<PreparedBody | undefined> {
      const key = `${business.id}/${list ? chosen().keyOf(list) : ''}`;
      return ofChosen.load(key, async () => {
        const neighbours = await chosen().neighbours(business, list);
        return neighbours && jsonBody(neighbours, LIST_VARY);
      });
    },
  };

  async function chosenPage(request: ListRequest): Promise<PreparedBody | undefined> {
    const found = await chosen().chosen(request);
    if (!found) return undefined;
    const page = pageFrom(found, typeof request.after === 'number' ? request.after : 0);
    return ofChosen.get(`${chosen().keyOf(request)}/${page.start}`, () => jsonBody(page, LIST_VARY));
  }
}
