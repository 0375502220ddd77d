import { Agent } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { type Answer, ask } from '../http';

/** Outcome of all requests of a group of visitors. */
export interface Tally {
  /** Number of responses by status; 0 is a failed connection. */
  readonly statuses: Map<number, number>;
  /** Time from each request to the end of its response, in milliseconds. */
  readonly milliseconds: number[];
}

/** Simulated visitors of a directory, some of whom are returning. */
export interface Visitors {
  readonly tally: Tally;
  /** Makes one visit; resolves when its last response has been received. */
  visit(number: number): Promise<void>;
}

interface Subcategory {
  readonly id: string;
  readonly categoryIds: readonly string[];
}

// As many as browsers open per host.
const CONNECTIONS = 6;

/**
 * Creates visitors of a gateway. Each opens the home page and types into its search, opens a subcategory's list and one
 * business, over its own keep-alive connections, as a browser does. Unless all are new, every second one is returning
 * and revalidates everything by ETag, except the index's ids, which never change.
 */
export function createVisitors(dataUrl: string, { areNew = false } = {}): Visitors {
  const tally: Tally = { statuses: new Map(), milliseconds: [] };
  const etags = new Map<string, string>();
  const read = createReader();

  async function get(path: string, agent: Agent, isReturning: boolean): Promise<Answer | undefined> {
    const etag = isReturning ? etags.get(path) : undefined;
    const begun = performance.now();
    const answer = await ask(
      dataUrl + path,
      { 'Accept-Encoding': 'gzip, deflate, br', ...(etag ? { 'If-None-Match': etag } : {}) },
      agent,
    ).catch(() => undefined);
    tally.milliseconds.push(performance.now() - begun);
    const status = answer?.status ?? 0;
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    if (answer?.headers.etag) etags.set(path, answer.headers.etag);
    return answer;
  }

  return {
    tally,
    async visit(number) {
      const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
      const isReturning = !areNew && number % 2 === 1;
      const open = (path: string) => get(path, agent, isReturning);
      try {
        const [index] = await Promise.all([open('search.json'), open('categories.json')]);
        const version = read(index, (body: { version: string }) => body.version);
        if (version && !isReturning) await open(`search/${version}/ids.json`);
        const subcategories = await open('subcategories.json');
        const lists = read(subcategories, (body: { subcategories: readonly Subcategory[] }) =>
          body.subcategories.flatMap(({ id, categoryIds }) =>
            categoryIds.map((category) => `businesses.json?category=${category}&subcategory=${id}`),
          ),
        );
        const list = lists && (await open(lists[number % lists.length] ?? ''));
        const businesses = read(list, (body: { businesses: readonly { id: string }[] }) =>
          body.businesses.map(({ id }) => `businesses/${id}.json`),
        );
        const business = businesses?.[number % businesses.length];
        if (business) await open(business);
      } finally {
        agent.destroy();
      }
    },
  };
}

/** Parses responses, once per body, because parsing is not what is measured. */
function createReader() {
  const known = new Map<string, unknown>();
  return <Body, T>(answer: Answer | undefined, pick: (body: Body) => T): T | undefined => {
    const etag = answer?.headers.etag;
    if (!answer || !etag) return undefined;
    if (!known.has(etag)) {
      if (answer.status !== 200) return undefined;
      const { body, headers } = answer;
      const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
      known.set(etag, pick(JSON.parse(text.toString()) as Body));
    }
    return known.get(etag) as T;
  };
}
