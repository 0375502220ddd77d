import { describeDatabases, openTestDatabase, temporaryStorage } from '../storage/databases.testing';
import type { Storage } from '../storage/storage';
import { BEFORE, countedFailures, KNOWN, LIVE } from './failures.testing';
import { forgetReports } from './forget-reports';
import { readFailureDetails, readReportedFailures } from './reported-failures';

const HOUR_MS = 3_600_000;

describe('one server', () => {
  let storage: Storage;
  let counted: ReturnType<typeof countedFailures>;
  beforeEach(async () => {
    storage = await temporaryStorage();
    counted = countedFailures(storage);
    await counted.flush();
  });
  afterEach(async () => {
    await counted.stop();
    await storage.close();
  });
  const status = async (release = LIVE) => {
    await counted.flush();
    return (await readReportedFailures(storage.database, [release], counted.time.now)).get(release);
  };

  it('counts visits and failures by release and phase', async () => {
    for (let network = 1; network <= 10; network += 1)
      expect(network <= 3 ? counted.broken(`10.0.0.${network}`) : counted.whole(`10.0.0.${network}`)).toBe(
        'counted',
      );
    expect(await status()).toEqual({ visits: 10, failing: 3, phases: { render: 3 } });
    expect(await status(BEFORE)).toEqual({ visits: 0, failing: 0, phases: {} });
    const { failures, visits, reports } = counted.counts();
    expect(failures).toEqual([{ release: LIVE, phase: 'render', count: 3 }]);
    expect(visits).toEqual([{ release: LIVE, visits: 10, failing: 3 }]);
    expect(reports).toMatchObject({ counted: 10, limited: 0 });
  });

  it('says where a release failed, and where in its files', async () => {
    counted.broken('10.0.0.1');
    counted.accept(counted.reportOf({ ...FAILING, route: '/list', language: 'ar' }), '10.0.0.2');
    await counted.flush();
    expect(await readFailureDetails(storage.database, LIVE, counted.time.now)).toEqual([
      {
        part: 'strip',
        phase: 'render',
        failures: 2,
        routes: { '/': 1, '/list': 1 },
        languages: { en: 1, ar: 1 },
        stacks: ['strip.0a1b.js:1:2345'],
      },
    ]);
  });

  it('counts five visits and five failures of a network in an hour', async () => {
    const many = Array.from({ length: 3 }, (_, at) => ({ ...FAILING.failures[0], phase: PHASES[at] }));
    counted.accept(counted.reportOf({ ...FAILING, failures: many as typeof FAILING.failures }), '10.0.0.2');
    counted.accept(counted.reportOf({ ...FAILING, failures: many as typeof FAILING.failures }), '10.0.0.2');
    expect(await status()).toEqual({ visits: 2, failing: 2, phases: { render: 2, runtime: 2, chunk: 1 } });
    for (let visit = 1; visit <= 20; visit += 1) counted.broken('10.0.0.1');
    expect(await status()).toMatchObject({ visits: 7, failing: 7, phases: { render: 7 } });
    expect(counted.counts().reports).toMatchObject({ counted: 7, limited: 15 });
    counted.time.now += HOUR_MS;
    counted.broken('10.0.0.1');
    expect(await status()).toMatchObject({ visits: 8, failing: 8, phases: { render: 8 } });
  });

  it('reads a hundred reports of a network in an hour, and so many of all networks at once', async () => {
    const read = (network: string) => counted.admits(network);
    const ofOne = Array.from({ length: 150 }, () => read('10.0.0.1'));
    expect(ofOne.filter(Boolean)).toHaveLength(100);
    const ofAll = Array.from({ length: 2_000 }, (_, at) => read(`10.1.${at >> 8}.${at & 255}`));
    expect(ofAll.filter(Boolean)).toHaveLength(900);
    await counted.flush();
    await counted.flush();
    expect([read('10.0.0.1'), read('10.0.0.2')]).toEqual([false, true]);
    counted.time.now += HOUR_MS;
    expect(read('10.0.0.1')).toBe(true);
  });

  it('counts a failure in a visit that was told before as one visit', async () => {
    counted.whole('10.0.0.1');
    counted.accept(counted.reportOf({ ...FAILING, visited: [] }), '10.0.0.1');
    expect(await status()).toMatchObject({ visits: 1, failing: 1 });
  });

  it.each<[string, () => string | Promise<string>, string]>([
    ['no JSON', () => '{', 'malformed'],
    ['no object', () => 'null', 'malformed'],
    ['no token', () => counted.reportOf({ token: undefined }), 'malformed'],
    ['a forged token', () => counted.reportOf({ token: `${counted.token(KNOWN)?.slice(0, -2)}AA` }), 'token'],
    ['a release that its page has not', () => counted.reportOf({ visited: ['mf-other@1.0.0-a'] }), 'token'],
    ['an unknown part', () => counted.reportOf(failingWith({ part: 'other' })), 'labels'],
    ['an unknown route', () => counted.reportOf({ route: '/business/recSecret' }), 'labels'],
    ['an unknown language', () => counted.reportOf({ language: 'xx' }), 'labels'],
    ['an unknown phase', () => counted.reportOf(failingWith({ phase: 'other' as 'render' })), 'malformed'],
    [
      "a visitor's text as a stack",
      () => counted.reportOf(failingWith({ stack: ['Error: jane@mail.example'] })),
      'malformed',
    ],
    ['more fields', () => JSON.stringify({ ...JSON.parse(counted.reportOf()), url: '/' }), 'malformed'],
  ])('refuses %s, and counts nothing of it', async (_, make, outcome) => {
    expect(counted.accept(await make(), '10.0.0.1')).toBe(outcome);
    expect(await status()).toEqual({ visits: 0, failing: 0, phases: {} });
    expect(counted.whole('10.0.0.1')).toBe('counted');
  });

  it('makes no more rows and series than there are names, however many are invented', async () => {
    const outcomes = new Set<string>();
    for (let at = 0; at < 10_000; at += 1) {
      const made = [
        failingWith({ part: `part-${at}` }),
        { route: `/${at}` },
        { language: `l${at % 1_000}` },
        failingWith({ phase: `phase-${at}` as 'render' }),
        { visited: [`mf-x${at}@1.0.0-a`] },
      ][at % 5];
      outcomes.add(counted.accept(counted.reportOf(made), `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`));
    }
    expect([...outcomes].sort()).toEqual(['labels', 'malformed', 'token']);
    await counted.flush();
    expect(counted.counts()).toMatchObject({ failures: [], visits: [] });
    for (const table of ['part_failures', 'failure_stacks', 'release_visits'] as const)
      expect(await storage.database.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it("refuses another zone's token, and counts one that is sent again and again by its network", async () => {
    const other = await temporaryStorage();
    const zone = countedFailures(other);
    await zone.flush();
    expect(counted.accept(counted.reportOf({ token: zone.token(KNOWN) ?? '' }), '10.0.0.1')).toBe('token');
    await zone.stop();
    await other.close();
    const report = counted.reportOf(FAILING);
    for (let time = 1; time <= 100; time += 1) counted.accept(report, '10.0.0.1');
    expect(await status()).toEqual({ visits: 5, failing: 5, phases: { render: 5 } });
  });

  it('counts the token of an open page for a day', async () => {
    const report = counted.reportOf();
    counted.time.now += 24 * HOUR_MS;
    expect(counted.accept(report, '10.0.0.1')).toBe('counted');
    counted.time.now += HOUR_MS;
    expect(counted.accept(report, '10.0.0.2')).toBe('token');
  });

  it('leaves out releases that are neither live any more nor the one before', async () => {
    const report = counted.reportOf({ ...FAILING, visited: [LIVE, BEFORE] });
    counted.time.known = { ...KNOWN, releases: new Map([[BEFORE, new Set(['unknown'])]]) };
    expect(counted.accept(report, '10.0.0.1')).toBe('counted');
    expect(await status()).toEqual({ visits: 0, failing: 0, phases: {} });
    expect(await status(BEFORE)).toEqual({ visits: 1, failing: 0, phases: {} });
    expect(counted.counts().visits.map(({ release }) => release)).toEqual([BEFORE]);
  });

  it('stores no address, and forgets what networks have counted with the hour', async () => {
    counted.broken('192.0.2.77');
    await counted.flush();
    const networks = () => storage.database.selectFrom('report_networks').selectAll().execute();
    expect(JSON.stringify(await networks())).not.toContain('192.0.2');
    expect(await networks()).not.toEqual([]);
    await forgetReports(storage.database, counted.time.now);
    expect(await networks()).not.toEqual([]);
    counted.time.now += HOUR_MS;
    await forgetReports(storage.database, counted.time.now);
    expect(await networks()).toEqual([]);
    expect(await storage.database.selectFrom('report_salts').selectAll().execute()).toEqual([]);
    expect(await status()).toMatchObject({ failing: 1 });
    await forgetReports(storage.database, counted.time.now + 31 * 24 * HOUR_MS);
    expect(await storage.database.selectFrom('part_failures').selectAll().execute()).toEqual([]);
  });

  it('counts renderings that fail on the server, each once', async () => {
    await counted.stop();
    const failed = { [LIVE]: 2, 'mf-other@1.0.0-a': 9 };
    counted = countedFailures(storage, { onServer: () => ({ ...failed }) });
    await counted.flush();
    failed[LIVE] = 3;
    expect(await status()).toEqual({ visits: 0, failing: 0, phases: { server: 3 } });
    expect(await status()).toEqual({ visits: 0, failing: 0, phases: { server: 3 } });
  });

  it('keeps reports while the database is down', async () => {
    const { database } = storage;
    const broken = { ...storage, database: {} as typeof database };
    const waiting = countedFailures(broken);
    await waiting.flush();
    expect(waiting.token(KNOWN)).toBeUndefined();
    expect(waiting.accept('{}', '10.0.0.1')).toBe('unready');
    Object.assign(broken, { database });
    await waiting.stop();
    counted.whole('10.0.0.1');
    await database.schema.alterTable('report_salts').renameTo('away').execute();
    await counted.flush();
    expect(counted.counts().visits).toEqual([]);
    await database.schema.alterTable('away').renameTo('report_salts').execute();
    expect(await status()).toMatchObject({ visits: 1 });
    expect(counted.lines).toHaveLength(1);
  });
});

const FAILING = {
  failing: [LIVE],
  failures: [{ release: LIVE, part: 'strip', phase: 'render' as const, stack: ['strip.0a1b.js:1:2345'] }],
};
const PHASES = ['render', 'runtime', 'chunk'] as const;
const failingWith = (changes: object) => ({
  ...FAILING,
  failures: FAILING.failures.map((failure) => ({ ...failure, ...changes })),
});

describeDatabases('two servers', (kind) => {
  it('count a network together, and accept each other’s tokens', async () => {
    const storage = await openTestDatabase(kind);
    const servers = [countedFailures(storage), countedFailures(storage)] as const;
    const [one, other] = servers;
    await Promise.all(servers.map(({ flush }) => flush()));
    expect(one.token(KNOWN)).toBe(other.token(KNOWN));
    for (let visit = 1; visit <= 4; visit += 1) for (const server of servers) server.broken('10.0.0.1');
    for (let network = 2; network <= 700; network += 1) {
      one.whole(`10.0.${network >> 8}.${network & 255}`);
      if (network % 100 === 0) await one.flush();
    }
    await Promise.all(servers.map(({ flush }) => flush()));
    const all = await readReportedFailures(storage.database, [LIVE], one.time.now);
    expect(all.get(LIVE)).toEqual({ visits: 704, failing: 5, phases: { render: 5 } });
    const row = await storage.database.selectFrom('release_visits').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ networks: 700, failing_networks: 1 });
    await Promise.all(servers.map(({ stop }) => stop()));
    await storage.close();
  });
});
