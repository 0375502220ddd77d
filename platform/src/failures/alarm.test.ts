import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { temporaryStorage } from '../storage/databases.testing';
import type { Storage } from '../storage/storage';
import { countedFailures, KNOWN, LIVE } from './failures.testing';
import type { PartFailuresOptions } from './part-failures';

let storage: Storage;
let counted: ReturnType<typeof countedFailures>;
beforeEach(async () => {
  storage = await temporaryStorage();
});
afterEach(async () => {
  await counted.stop();
  await storage.close();
});

/** Visits from so many networks, five of each; those of the last networks fail. */
async function visit(
  networks: number,
  failingNetworks: number,
  perNetwork = 5,
  options?: Partial<PartFailuresOptions>,
) {
  counted = countedFailures(storage, options);
  await counted.flush();
  for (let network = 1; network <= networks; network += 1)
    for (let visit = 1; visit <= perNetwork; visit += 1) {
      const isFailing = network > networks - failingNetworks;
      (isFailing ? counted.broken : counted.whole)(`10.0.0.${network}`);
    }
  await counted.flush();
  return counted.counts().alarms;
}

it.each([
  ['30 % of 50 visits from 10 networks', 10, 3, 5, [LIVE]],
  ['15 % of 100 visits from 20 networks', 20, 3, 5, [LIVE]],
  ['nothing', 20, 0, 5, []],
  ['fewer than 50 visits', 12, 4, 4, []],
  ['fewer than 10 networks', 9, 3, 5, []],
  ['one network, however often', 20, 1, 5, []],
  ['two networks, which may be one household', 20, 2, 5, []],
  ['not more than the set share', 60, 3, 5, []],
])('%s', async (_, networks, failing, perNetwork, alarms) => {
  expect(await visit(networks, failing, perNetwork)).toEqual(alarms);
  expect(counted.lines).toHaveLength(alarms.length);
});

it('names the release and the command that takes it back, once an hour', async () => {
  await visit(10, 3);
  await counted.flush();
  expect(counted.lines).toEqual([
    'mf-partners 1.2.0-abc fails in 30 % of visits (render): in 15 of 50, from 10 networks. To take it back: npm run release -- rollback mf-partners --why "1.2.0-abc fails in 30 % of visits (render)"',
  ]);
  counted.time.now += 3_600_000;
  await counted.flush();
  expect(counted.lines).toHaveLength(2);
  counted.time.now += 3_600_000;
  await counted.flush();
  expect(counted.counts().alarms).toEqual([]);
  expect(counted.lines).toHaveLength(2);
});

it('names the command that switches a remote off that has no release before', async () => {
  counted = countedFailures(storage, {});
  await counted.stop();
  const releases = new Map([...KNOWN.releases].slice(0, 1));
  await visit(10, 3, 5, { known: () => ({ ...KNOWN, releases }) });
  expect(counted.lines.join()).toContain('npm run release -- off mf-partners --why');
});

it('says nothing of a release that is no longer live', async () => {
  counted = countedFailures(storage, {});
  await counted.stop();
  expect(await visit(10, 3, 5, { known: () => ({ ...KNOWN, live: new Set() }) })).toEqual([]);
});

describe('the webhook', () => {
  const bodies: string[] = [];
  let statuses: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(statuses.shift() ?? 204).end();
    });
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  beforeEach(() => void bodies.splice(0));
  afterAll(() => void server.close());
  const webhook = (mayBePrivate = true) => ({
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/zone?key=secret`),
    mayBePrivate,
  });
  const until = async (isSo: () => boolean) => {
    for (let waits = 0; waits < 400 && !isSo(); waits += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isSo()).toBe(true);
  };

  it('gets what happened, again if it fails at first', async () => {
    statuses = [500];
    await visit(10, 3, 5, { alarm: { share: 0.05, webhook: webhook() } });
    await until(() => bodies.length === 2);
    expect(bodies[1]).toBe(bodies[0]);
    expect(JSON.parse(bodies[1] ?? '')).toEqual({
      remote: 'mf-partners',
      release: '1.2.0-abc',
      ...{ share: 0.3, visits: 50, failing: 15, networks: 10, phase: 'render' },
      zone: 'https://zone.example',
      text: counted.lines[0],
      command: expect.stringMatching(/^npm run release -- rollback mf-partners --why "/),
    });
    await counted.flush();
    expect(bodies).toHaveLength(2);
  });

  it('is not asked at a private address unless that is allowed', async () => {
    await visit(10, 3, 5, { alarm: { share: 0.05, webhook: webhook(false) } });
    await counted.stop();
    expect(bodies).toEqual([]);
    expect(counted.lines).toHaveLength(1);
  });
});
