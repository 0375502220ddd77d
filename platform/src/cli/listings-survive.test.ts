import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestPostgresql } from '@zone-directory/testing';
import { until } from '@zone-directory/testing/until';
import { FORM_TOKEN_PATH } from '../listing/accept/form-token-handler';
import { SAMPLE } from '../listing/accept/sample.testing';
import { readListings } from '../listing/store/request-store';
import { describePostgresql, ownServer } from '../storage/postgresql.testing';
import { openStorage } from '../storage/storage';
import { type Instance, type Instances, prepareInstances } from './instances.testing';

/** Number of listings, and of kills and outages of PostgreSQL while they are sent; more in `npm run test:full`. */
const [LISTINGS, KILLS, OUTAGES] = process.env.TEST_FULL ? [600, 30, 6] : [100, 5, 2];
const AT_ONCE = 10;
/** A form that is filled in faster counts as a robot's. */
const TOKEN_AGE_MS = 3_100;
/** How soon a visitor learns that a listing was not stored. */
const REFUSED_MS = 3_500;
const PAGE = '<p>one</p>';

describePostgresql(
  'instances that are killed while listings are sent, and PostgreSQL is killed and hangs',
  () => {
    let server: TestPostgresql;
    let instances: Instances;
    /** The longest that a listing took to be refused because it could not be stored, and how many were. */
    const refused = { ms: 0, times: 0 };
    beforeAll(async () => {
      server = await ownServer();
      instances = await prepareInstances(server.databaseUrl);
    });
    afterAll(async () => {
      await instances.close();
      await server.stop();
    });
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
        const sentAt = performance.now();
        const { status, text } = await (all[tries % all.length] as Instance).send(headers, listing);
        if (status === 503) {
          refused.ms = Math.max(refused.ms, performance.now() - sentAt);
          refused.times += 1;
        }
        if (status === 201) return (JSON.parse(text) as { id: string }).id;
        if (status !== 0 && status !== 503)
          throw new Error(`listing ${number} was answered ${status}: ${text}`);
        await delay(20);
      }
    }

    /** Kills PostgreSQL, or lets it hang, until somebody's listing was refused. */
    async function outage(hangs: boolean): Promise<void> {
      const before = refused.times;
      await server.signal(hangs ? 'SIGSTOP' : 'SIGQUIT');
      await until(() => refused.times > before);
      await (hangs ? server.signal('SIGCONT') : server.restart());
    }

    it('store each acknowledged listing exactly once, refuse the others in time, and always serve pages', async () => {
      await instances.promote(PAGE);
      const both = [await instances.start(), await instances.start()];
      for (const { get } of both) await until(async () => (await get('/')).text === PAGE);
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
      const breaker = (async () => {
        for (let broken = 0; broken < OUTAGES; broken += 1) {
          while (acknowledged.size < ((broken + 0.5) * LISTINGS) / OUTAGES && next < LISTINGS) await delay(1);
          if (next < LISTINGS) await outage(broken % 2 === 1);
        }
      })();
      let isOver = false;
      const pages = new Set<string>();
      // Like a proxy: what cannot be sent to one instance goes to the other.
      const visitor = (async () => {
        while (!isOver) {
          for (const { get } of both) {
            const { status, text } = await get('/');
            if (status === 0) continue;
            pages.add(`${status} ${text}`);
            break;
          }
          await delay(20);
        }
      })();
      await Promise.all([clients, killer, breaker]).finally(() => {
        isOver = true;
      });
      await visitor;
      expect([acknowledged.size, killed]).toEqual([LISTINGS, KILLS]);

      expect(pages).toEqual(new Set([`200 ${PAGE}`]));
      expect(refused.times).toBeGreaterThan(0);
      expect(refused.ms).toBeLessThanOrEqual(REFUSED_MS);

      const storage = await openStorage(server);
      const stored = await readListings(storage);
      await storage.close();
      const ids = new Map(stored.map(({ name, id }) => [name, id]));
      expect(stored).toHaveLength(LISTINGS);
      expect(ids.size).toBe(LISTINGS);
      for (const [number, id] of acknowledged) expect(ids.get(`Company ${number}`)).toBe(id);
    });
  },
);
