import { Agent } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { type Answer, ask } from '../http';

/** What became of all requests of some visitors. */
export interface Tally {
  /** How often each status came; 0 stands for a connection that failed. */
  readonly statuses: Map<number, number>;
  /** From each request to the end of its answer, in milliseconds. */
  readonly milliseconds: number[];
}

/** A directory as visitors see it, who may have been there before. */
export interface Visitors {
  readonly tally: Tally;
  /** One visit; resolves when its last answer has come. */
  visit(number: number): Promise<void>;
}

interface Subcategory {
  readonly id: string;
  readonly categoryIds: readonly string[];
}

// As many as browsers open to one host.
const CONNECTIONS = 6;

/**
 * Visitors of a gateway. Each opens the home page and types into its search, opens a subcategory's list and one business,
 * over connections of its own that it keeps, as a browser does. Every second one has been there before: it has all but the
 * index's ids (which never change) confirmed by their ETags; unless all are new.
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

/** Reads something out of an answer, once for each body: reading is the visitors' work, and not what is measured. */
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
