import { until } from '@zone-directory/testing/until';
import { recordId } from 'airtable-embedded/test-base';
import { RATE_LIMIT } from '../listing/accept/send-request';
import { describePostgresql, ownDatabase } from '../storage/postgresql.testing';
import { type Instance, type Instances, prepareInstances, REFRESH_TOKEN } from './instances.testing';

/** API calls of one refresh: one page for each of two tables, and three for businesses. */
const READING = 5;
const BUSINESS = `/data/businesses/${recordId(0)}.json`;

describePostgresql('two instances on one PostgreSQL', () => {
  let instances: Instances;
  beforeEach(async () => {
    instances = await prepareInstances((await ownDatabase()).databaseUrl);
  });
  afterEach(() => instances.close());

  const shows = (instance: Instance, page: string) =>
    until(async () => (await instance.get('/')).text === page);
  const name = async (instance: Instance) => {
    const { status, text } = await instance.get(BUSINESS);
    return status === 200 ? (JSON.parse(text) as { name: string }).name : undefined;
  };
  const refresh = (instance: Instance, token = REFRESH_TOKEN, headers = {}) =>
    instance.get('/data/refresh', {
      method: 'POST',
      headers: { Prefer: 'wait=25', ...headers, Authorization: `Bearer ${token}` },
    });
  const rename = (changed: string) =>
    instances.airtable.store.table('Businesses')?.row(recordId(0))?.fields.set('Name', changed);

  it('show promoted releases, share limits, and fetch the base once for both', async () => {
    await instances.promote('<p>one</p>');
    const both = [await instances.start(), await instances.start()] as const;
    const [one, two] = both;
    await Promise.all(both.map((instance) => shows(instance, '<p>one</p>')));
    await instances.promote('<p>two</p>');
    const promotedAt = performance.now();
    await Promise.all(both.map((instance) => shows(instance, '<p>two</p>')));
    const took = performance.now() - promotedAt;
    // Measured on an idle machine.
    if (process.env.TEST_FULL) expect(took).toBeLessThanOrEqual(1_000);

    await until(async () => (await Promise.all(both.map(name))).every((found) => found === 'Business 0'));
    expect(instances.airtable.requests).toHaveLength(READING);
    rename('Changed');
    expect(
      (await Promise.all(both.map((instance) => refresh(instance)))).map(({ status }) => status),
    ).toEqual([200, 200]);
    expect(await Promise.all(both.map(name))).toEqual(['Changed', 'Changed']);
    // Refreshes run one after the other: a request made during the first is answered by the second.
    expect([2, 3]).toContain(instances.airtable.requests.length / READING);

    const send = async (instance: Instance) =>
      (await instance.send({ 'X-Forwarded-For': '203.0.113.9' }, {})).status;
    for (let tries = 0; tries < RATE_LIMIT.perAddress; tries += 1)
      expect(await send(tries % 2 ? one : two)).toBe(422);
    expect([await send(one), await send(two)]).toEqual([429, 429]);

    const guess = async (instance: Instance, ip: string) =>
      (await refresh(instance, 'a-wrong-token', { 'X-Forwarded-For': ip })).status;
    // The guesses of one network must fall within a second; on a busy machine that takes several networks.
    let network = 0;
    await until(async () => {
      network += 1;
      const addresses = Array.from({ length: 20 }, (_, host) => `10.1.${network}.${host}`);
      await Promise.all(addresses.map((ip) => guess(one, ip)));
      return (await guess(two, `10.1.${network}.99`)) === 429;
    });
  });

  it('one takes over the refresh when the other is killed', async () => {
    instances.airtable.fault({ path: 'offset', action: { kind: 'hang' } });
    const holder = await instances.start();
    await until(() => instances.airtable.requests.some(({ target }) => target.includes('offset')));
    const other = await instances.start();
    const calls = instances.airtable.requests.length;
    await holder.kill();
    const killedAt = performance.now();
    instances.airtable.fault();
    // Until the lease expires, no other instance calls the base, however often it is asked for data.
    expect(instances.airtable.requests).toHaveLength(calls);
    await until(async () => (await name(other)) === 'Business 0');
    const took = performance.now() - killedAt;
    expect(instances.airtable.requests.length - calls).toBe(READING);
    if (process.env.TEST_FULL) expect(took).toBeLessThanOrEqual(30_000);
  });
});
