import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { startAirtable, startServer } from '@zone-directory/testing';
import { recordId } from 'airtable-embedded/test-base';
import { toRequestListener } from '../http/fetch-listener';
import { recordedLog } from '../log/log.testing';
import { temporaryStorage } from '../storage/databases.testing';
import { createDataHandlers } from './api/data-handlers';
import { baseOf } from './base.testing';
import { createGatewayData } from './gateway-data';
import { createBaseTurns } from './sync/base-turns';
import { during, endVirtualTime, pass, passUntil, useVirtualTime } from './virtual-time.testing';

const VISITORS_PER_SECOND = process.env.TEST_FULL ? 200 : 25;
/** Covers several refreshes, each of which takes seconds at the base's rate limit. */
const SECONDS = process.env.TEST_FULL ? 20 : 17;
const MINUTE = 60_000;
const LIST = `businesses.json?category=${recordId('Port')}&subcategory=${recordId('Quay')}`;
const BUSINESS = `businesses/${recordId(7)}.json`;

/** A response as a visitor received it; status 0 is a broken connection. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

// Tests run in virtual time; how long a busy machine takes is irrelevant.
jest.setTimeout(600_000);
beforeEach(useVirtualTime);
afterEach(endVirtualTime);

/** Starts a gateway behind a real server, reading an embedded Airtable with Airtable's limits. */
async function startGateway() {
  const airtable = await startAirtable(baseOf(1_748), { rateLimit: { perSecond: 5 } });
  const storage = await temporaryStorage();
  const { log } = recordedLog();
  const base = { storage, airtable: airtable.settings, now: Date.now };
  const data = createGatewayData({ ...base, turns: createBaseTurns(base), log });
  await data.start();
  const app = createDataHandlers({ holder: data.holder, now: Date.now });
  // Without the deadlines for slow clients: they run in real time, in which a busy machine stands still.
  const server = await startServer(toRequestListener((asked, info) => app.fetch(asked, info)));
  const close = async () => {
    await during(data.stop());
    await server.close();
    await storage.close();
    await airtable.close();
  };
  return { airtable, data, url: `${server.url}/data/`, close };
}

function get(url: string, headers: Record<string, string>, agent: Agent): Promise<Answer> {
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 0, headers: {}, body: '' });
    const sending = request(url, { headers, agent }, (response) => {
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

/** Acts as one visitor over one keep-alive connection: the home page with a search, a list, a business. */
async function visit(url: string, etags?: Map<string, string>): Promise<readonly Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: Answer[] = [];
  const open = async (path: string) => {
    const etag = etags?.get(path);
    const answer = await get(`${url}${path}`, etag ? { 'If-None-Match': etag } : {}, agent);
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

it(`serves ${VISITORS_PER_SECOND} visitors a second for ${SECONDS} s while the base keeps changing, and stale data while it is down`, async () => {
  const { airtable, data, url, close } = await startGateway();
  await passUntil(() => data.holder.current() !== undefined);
  const began = Date.now();
  const before = airtable.requests.length;

  const versions = new Set<string>();
  data.holder.onChange(({ snapshot }) => versions.add(snapshot.version));
  const changes = setInterval(() => {
    airtable.store.table('Businesses')?.row(recordId(7))?.fields.set('Name', `Changed ${Date.now()}`);
    void data.refreshNow().catch(() => {});
  }, 1_000);
  // Returning visitors revalidate what they have.
  const etags = new Map<string, string>();
  const visits: Promise<readonly Answer[]>[] = [];
  const comings = setInterval(() => {
    visits.push(visit(url, visits.length % 2 === 0 ? undefined : etags));
  }, 1_000 / VISITORS_PER_SECOND);
  await during(new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000)));
  clearInterval(comings);
  clearInterval(changes);
  const answers = (await during(Promise.all(visits))).flat();
  const seconds = (Date.now() - began) / 1_000;

  expect(visits.length).toBeGreaterThanOrEqual(VISITORS_PER_SECOND * SECONDS - 1);
  expect(answers.length).toBeGreaterThanOrEqual(4 * visits.length);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 304]));
  // Otherwise the base was not read in the meantime.
  expect(versions.size).toBeGreaterThanOrEqual(3);
  const calls = airtable.requests.slice(before);
  expect(calls.filter(({ status }) => status === 429)).toEqual([]);
  expect(calls.length / seconds).toBeLessThanOrEqual(4.5);
  const busiest = Math.max(
    ...calls.map(({ at }) => calls.filter((other) => other.at >= at && other.at < at + 1_000).length),
  );
  expect(busiest).toBeLessThanOrEqual(5);

  airtable.fault({ path: '/v0/', action: { kind: 'stall', afterBytes: 90 } });
  await pass(16 * MINUTE, 200);
  const stale = await during(visit(url));
  // The ids belong to a version and carry no age.
  expect(stale.map(({ headers }) => headers['data-stale'])).toEqual(['1', '1', undefined, '1', '1']);
  expect(new Set(stale.map(({ status }) => status))).toEqual(new Set([200]));
  await close();
});
