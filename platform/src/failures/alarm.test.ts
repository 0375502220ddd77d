import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@zone-directory/testing/until';
import { describeDatabases, openTestDatabase, temporaryStorage } from '../storage/databases.testing';
import type { Storage } from '../storage/storage';
import { BEFORE, countedFailures, KNOWN, LIVE } from './failures.testing';
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

it('names the release and the command that takes it back, once for as long as it is live', async () => {
  await visit(10, 3);
  await counted.flush();
  const line =
    'mf-partners 1.2.0-abc fails in 30 % of visits (render): in 15 of 50, from 10 networks. To take it back: npm run release -- rollback mf-partners --why "1.2.0-abc fails in 30 % of visits (render)"';
  expect(counted.lines).toEqual([line]);
  counted.time.now += 2 * 3_600_000;
  await counted.flush();
  expect(counted.counts().alarms).toEqual([]);
  for (let network = 1; network <= 10; network += 1)
    for (let visit = 1; visit <= 5; visit += 1) counted.broken(`10.0.0.${network}`);
  await counted.flush();
  expect(counted.counts().alarms).toEqual([LIVE]);
  expect(counted.lines).toEqual([line]);
});

it('is over when the release is not live any more, and raised again when it is live again', async () => {
  await visit(10, 3);
  const live = counted.time.known;
  counted.time.known = { ...KNOWN, generation: 2, live: new Set([BEFORE]) };
  await counted.flush();
  expect(counted.counts().alarms).toEqual([]);
  counted.time.known = { ...live, generation: 3 };
  await counted.flush();
  expect(counted.counts().alarms).toEqual([LIVE]);
  expect(counted.lines).toHaveLength(2);
});

describeDatabases('two instances', (kind) => {
  it('raise an alarm once, also where one of them has not yet seen that it is over', async () => {
    const shared = await openTestDatabase(kind);
    const [one, other] = [countedFailures(shared), countedFailures(shared)];
    await Promise.all([one.flush(), other.flush()]);
    for (let network = 1; network <= 10; network += 1)
      for (let visit = 1; visit <= 5; visit += 1)
        (network > 7 ? one.broken : other.whole)(`10.0.0.${network}`);
    for (let time = 1; time <= 3; time += 1) await Promise.all([one.flush(), other.flush()]);
    expect([...one.lines, ...other.lines]).toHaveLength(1);
    expect([one, other].map(({ counts }) => counts().alarms)).toEqual([[LIVE], [LIVE]]);
    one.time.known = { ...KNOWN, generation: 2, live: new Set([BEFORE]) };
    for (let time = 1; time <= 3; time += 1) await Promise.all([one.flush(), other.flush()]);
    expect([...one.lines, ...other.lines]).toHaveLength(1);
    await Promise.all([one.stop(), other.stop()]);
    await shared.close();
  });
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
  const flushed = async (isSo: () => boolean) => {
    await counted.flush();
    return isSo();
  };

  it('gets what happened, again if it fails at first', async () => {
    statuses = [500, 404];
    await visit(10, 3, 5, { alarm: { share: 0.05, webhook: webhook() } });
    await until(() => bodies.length === 1);
    // Nothing is due before the wait is over.
    await counted.flush();
    for (const waited of [15_000, 30_000]) {
      const before = bodies.length;
      counted.time.now += waited;
      await until(() => flushed(() => bodies.length > before));
    }
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? '')).toEqual({
      remote: 'mf-partners',
      release: '1.2.0-abc',
      ...{ share: 0.3, visits: 50, failing: 15, networks: 10, phase: 'render' },
      zone: 'https://zone.example',
      text: counted.lines[0],
      command: expect.stringMatching(/^npm run release -- rollback mf-partners --why "/),
    });
    counted.time.now += 3_600_000;
    await counted.flush();
    await counted.stop();
    expect(bodies).toHaveLength(3);
    expect(counted.lines).toHaveLength(1);
  });

  it('is told after a restart what it has not taken before', async () => {
    statuses = [503];
    await visit(10, 3, 5, { alarm: { share: 0.05, webhook: webhook() } });
    await until(() => bodies.length === 1);
    await counted.stop();
    counted = countedFailures(storage, { alarm: { share: 0.05, webhook: webhook() } });
    counted.time.now += 15_000;
    await until(() => flushed(() => bodies.length === 2));
    expect(bodies[1]).toBe(bodies[0]);
    expect(counted.lines).toEqual([]);
  });

  it('is given up after ten minutes, and the log says so', async () => {
    statuses = Array<number>(20).fill(500);
    await visit(10, 3, 5, { alarm: { share: 0.05, webhook: webhook() } });
    for (let minute = 0; minute < 20; minute += 1) {
      counted.time.now += 60_000;
      await counted.flush();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await until(() => counted.lines.length === 2);
    expect(bodies.length).toBe(6);
    expect(counted.lines[1]).toContain('ALARM_WEBHOOK_URL');
    statuses = [];
  });

  it('is not asked at a private address unless that is allowed', async () => {
    await visit(10, 3, 5, { alarm: { share: 0.05, webhook: webhook(false) } });
    await counted.stop();
    expect(bodies).toEqual([]);
    expect(counted.lines).toHaveLength(1);
  });
});
