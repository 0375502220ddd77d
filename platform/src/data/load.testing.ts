import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { startAirtable, startServer, type TestAirtable } from '@zone-directory/testing';
import { recordId } from 'airtable-embedded/test-base';
import { toRequestListener } from '../http/fetch-listener';
import { temporaryStorage } from '../storage/databases.testing';
import { createDataHandlers } from './api/data-handlers';
import { baseOf } from './base.testing';
import { createGatewayData, type GatewayData } from './gateway-data';
import { during, endVirtualTime, useVirtualTime } from './virtual-time.testing';

/** A response as a visitor received it; status 0 is a broken connection. */
export interface LoadAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A gateway behind a real server, reading an embedded Airtable with Airtable's limits, in virtual time. */
export interface LoadedGateway {
  readonly airtable: TestAirtable;
  readonly data: GatewayData;
  /** Sends a GET over one of the agent's connections, or over a new one. */
  get(path: string, headers?: Record<string, string>, agent?: Agent): Promise<LoadAnswer>;
  close(): Promise<void>;
}

/** Sets up virtual time for each test of a file, and closes its gateway; see `startLoadedGateway`. */
export function useLoadedGateway(timeoutMs: number): typeof startLoadedGateway {
  let gateway: LoadedGateway;
  // Tests run in virtual time; how long a busy machine takes is irrelevant.
  jest.setTimeout(timeoutMs);
  beforeEach(useVirtualTime);
  afterEach(async () => {
    await gateway.close();
    endVirtualTime();
  });
  return async (...options) => {
    gateway = await startLoadedGateway(...options);
    return gateway;
  };
}

/**
 * Starts a gateway on a base with `businesses` businesses; its first fetch has begun. `prepare` may add faults to
 * Airtable before that.
 */
async function startLoadedGateway(
  businesses: number,
  prepare: (airtable: TestAirtable) => void | Promise<void> = () => {},
): Promise<LoadedGateway> {
  const airtable = await startAirtable(baseOf(businesses), {
    rateLimit: { perSecond: 5 },
  });
  await prepare(airtable);
  const storage = await temporaryStorage();
  const data = createGatewayData({ storage, airtable: airtable.settings, now: Date.now, log: () => {} });
  await data.start();
  const { app } = createDataHandlers({ holder: data.holder, now: Date.now });
  // Without the deadlines for slow clients: they run in real time, in which a busy machine stands still.
  const server = await startServer(toRequestListener((asked, info) => app.fetch(asked, info)));
  return {
    airtable,
    data,
    get: (path, headers = {}, agent = undefined) => get(`${server.url}/data/${path}`, headers, agent),
    async close() {
      await during(data.stop());
      await server.close();
      await storage.close();
      await airtable.close();
    },
  };
}

function get(url: string, headers: Record<string, string>, agent: Agent | undefined): Promise<LoadAnswer> {
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 0, headers: {}, body: '' });
    const sending = request(url, { headers, agent: agent ?? false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => (body += chunk));
      response.on('error', broken);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    sending.on('error', broken);
    sending.end();
  });
}

/** Paths below /data/ of a list and a business of that base. */
export const LIST = `businesses.json?category=${recordId('Port')}&subcategory=${recordId('Quay')}`;
export const BUSINESS = `businesses/${recordId(7)}.json`;

/** Acts as one visitor over one keep-alive connection: the home page with a search, a list, a business. */
export async function visit(
  { get: ask }: Pick<LoadedGateway, 'get'>,
  etags?: Map<string, string>,
): Promise<readonly LoadAnswer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: LoadAnswer[] = [];
  const open = async (path: string) => {
    const etag = etags?.get(path);
    const answer = await ask(path, etag ? { 'If-None-Match': etag } : {}, agent);
    if (answer.headers.etag) etags?.set(path, answer.headers.etag);
    answers.push(answer);
    return answer;
  };
  const [index] = await Promise.all([open('search.json'), open('categories.json')]);
  const [, version] = /"version":"([\w-]{16})"/.exec(index?.body ?? '') ?? [];
  if (version) await open(`search/${version}/ids.json`);
  await open(LIST);
  await open(BUSINESS);
  agent.destroy();
  return answers;
}
