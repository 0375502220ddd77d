import type { IncomingHttpHeaders } from 'node:http';
import { isRecordId } from 'shared-data/core';
import type { HeldSnapshot } from '../store/snapshot';
import { type ReadyAnswer, readyAnswer } from './answer';
import { type HeaderSet, IMMUTABLE } from './cache-headers';
import { type ListQuery, listQuery } from './list-query';
import type { PreparedBody } from './prepared-body';
import type { ResourceShelf, Resources } from './resources';

/**
 * Answers a GET for which everything is there: an address below /data/ written as the page writes it, and a body that is
 * ready in the encoding. Undefined for all others, which the fetch handler answers, as it would have answered these.
 *
 * For servers of Node's, where it saves a `Request`, its `Headers`, a router and a `Response`: a tenth to a quarter of the
 * processor's time that an answer takes, sending it included.
 * @param target Path and query, as in the request's first line.
 */
export type ReadyAnswers = (target: string, headers: IncomingHttpHeaders) => ReadyAnswer | undefined;

/** What answers are ready from. */
export interface ReadyAnswersOptions {
  readonly shelf: ResourceShelf;
  readonly freshness: (held: HeldSnapshot) => HeaderSet;
}

const FIXED: ReadonlyMap<string, (resources: Resources) => PreparedBody> = new Map([
  ['/data/search.json', (resources: Resources) => resources.search()],
  ['/data/categories.json', (resources: Resources) => resources.categories()],
  ['/data/subcategories.json', (resources: Resources) => resources.subcategories()],
]);
const LIST = '/data/businesses.json?';
const BUSINESS = /^\/data\/businesses\/(\w{17})\.json$/;
const IDS = /^\/data\/search\/([\w-]{16})\/ids\.json$/;

const MOST_QUERIES = 1_000;
const LONGEST_QUERY = 200;

/** Answers from a shelf's present snapshot. */
export function createReadyAnswers({ shelf, freshness }: ReadyAnswersOptions): ReadyAnswers {
  const readQuery = remembered(listQuery);

  const find = (target: string, resources: Resources): PreparedBody | undefined => {
    const fixed = FIXED.get(target);
    if (fixed) return fixed(resources);
    if (target.startsWith(LIST)) {
      const query = readQuery(target.slice(LIST.length));
      return query && resources.businessPage(query.category, query.subcategory, query.marker);
    }
    const [, id] = BUSINESS.exec(target) ?? [];
    return isRecordId(id) ? resources.business(id) : undefined;
  };

  return (target, headers) => {
    const present = shelf.current();
    if (!present) return undefined;
    const body = find(target, present.resources);
    if (body) return readyAnswer(headers, body, freshness(present.held));
    const [, version] = IDS.exec(target) ?? [];
    const ids = version === undefined ? undefined : shelf.idsOf(version);
    return ids && readyAnswer(headers, ids, IMMUTABLE);
  };
}

/** Visitors ask for the same lists: taking a query apart takes longer than answering it. */
function remembered(parse: (query: string) => ListQuery | undefined) {
  const known = new Map<string, ListQuery>();
  return (query: string): ListQuery | undefined => {
    const before = known.get(query);
    if (before) return before;
    const parsed = parse(query);
    if (parsed && query.length <= LONGEST_QUERY) {
      if (known.size >= MOST_QUERIES) known.clear();
      known.set(query, parsed);
    }
    return parsed;
  };
}
