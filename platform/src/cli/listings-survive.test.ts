import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { FORM_TOKEN_PATH } from '../listing/accept/form-token-handler';
import { SAMPLE } from '../listing/accept/sample.testing';
import { readListings } from '../listing/store/listing-store';
import { describePostgresql, ownDatabase } from '../storage/postgresql.testing';
import { openStorage } from '../storage/storage';
import { type Instance, type Instances, prepareInstances } from './instances.testing';

/** Number of listings, and of kills while they are sent; more of both in `npm run test:full`. */
const [LISTINGS, KILLS] = process.env.TEST_FULL ? [1_000, 50] : [100, 5];
const AT_ONCE = 10;
/** A form that is filled in faster counts as a robot's. */
const TOKEN_AGE_MS = 3_100;

describePostgresql('instances that are killed while listings are sent', () => {
  let databaseUrl: string;
  let instances: Instances;
  beforeAll(async () => {
    ({ databaseUrl } = await ownDatabase());
    instances = await prepareInstances(databaseUrl);
  });
  afterAll(() => instances.close());
  jest.setTimeout(process.env.TEST_FULL ? 1_200_000 : 120_000);

  /** Sends a listing as the form does: with the same key until an instance acknowledges it. @returns its id */
  async function send(number: number, token: string, all: readonly Instance[]): Promise<string> {
    const key = randomUUID();
    for (let tries = number; ; tries += 1) {
      const headers = {
        'Idempotency-Key': key,
        // Each from a different network, and half of them as robots, because storage is limited for either group.
        'X-Forwarded-For': `10.${number >> 8}.${number & 255}.1`,
        ...(number % 2 ? { 'Form-Token': token } : {}),
      };
      const listing = { ...SAMPLE, name: `Company ${number}` };
      const { status, text } = await (all[tries % all.length] as Instance).send(headers, listing);
      if (status === 201) return (JSON.parse(text) as { id: string }).id;
      if (status !== 0 && status !== 503)
        throw new Error(`listing ${number} was answered ${status}: ${text}`);
      await delay(20);
    }
  }

  it('store each acknowledged listing exactly once', async () => {
    const both = [await instances.start(), await instances.start()];
    const { token } = JSON.parse((await (both[0] as Instance).get(FORM_TOKEN_PATH)).text) as {
      token: string;
    };
    await delay(TOKEN_AGE_MS);
    const acknowledged = new Map<number, string>();
    let next = 0;
    let killed = 0;
    const client = async () => {
      while (next < LISTINGS) {
        const number = next++;
        acknowledged.set(number, await send(number, token, both));
      }
    };
    const clients = Promise.all(Array.from({ length: AT_ONCE }, client));
    const killer = (async () => {
      for (; killed < KILLS; killed += 1) {
        // Spread evenly over the listings, at whatever point each one is.
        while (acknowledged.size < (killed * LISTINGS) / KILLS && next < LISTINGS) await delay(1);
        const victim = both[killed % 2] as Instance;
        await victim.kill();
        await victim.restart();
      }
    })();
    await Promise.all([clients, killer]);
    expect([acknowledged.size, killed]).toEqual([LISTINGS, KILLS]);

    const storage = await openStorage({ databaseUrl });
    const stored = await readListings(storage);
    await storage.close();
    const ids = new Map(stored.map(({ name, id }) => [name, id]));
    expect(stored).toHaveLength(LISTINGS);
    expect(ids.size).toBe(LISTINGS);
    for (const [number, id] of acknowledged) expect(ids.get(`Company ${number}`)).toBe(id);
  });
});
