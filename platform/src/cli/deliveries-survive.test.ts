import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FaultRule } from '@zone-directory/testing';
import { startSmtp, type TestSmtp } from '@zone-directory/testing/smtp';
import { baseOf } from '../data/base.testing';
import { FORM_TOKEN_PATH } from '../listing/accept/form-token-handler';
import { SAMPLE } from '../listing/accept/sample.testing';
import { TABLE_FIELDS } from '../listing/deliver/delivery-settings';
import { describePostgresql, ownDatabase } from '../storage/postgresql.testing';
import { type Instance, type Instances, prepareInstances, REFRESH_TOKEN } from './instances.testing';

/** Number of requests, and of kills while they are sent and while their rows are written; more in `npm run test:full`. */
const [REQUESTS, KILLS_SENDING, KILLS_WRITING] = process.env.TEST_FULL ? [1_000, 40, 10] : [60, 2, 1];
const AT_ONCE = 10;
const USES_OF_TOKEN = 5;
/** A killed instance keeps the base for 15 s and what it has claimed for a minute; a way rests up to five. */
const PATIENCE_MS = 400_000;
/** A form that is filled in faster counts as a robot's. */
const TOKEN_AGE_MS = 3_100;
/**
 * How long a sender waits before another try, by status. What an instance that was killed had made room for keeps that
 * room for ten minutes: the last of 1,000 requests wait for some.
 */
const PAUSES_MS: Readonly<Record<number, number>> = { 0: 20, 503: 20, 429: 15_000 };
const TABLE = 'Listing requests';
const FROM = 'zone@zone.example';

const withTable = () => {
  const base = baseOf();
  const table = { primary: 'Name', fields: Object.values(TABLE_FIELDS), records: [] };
  return { ...base, tables: { ...base.tables, [TABLE]: table } };
};

describe('requests are delivered, although instances are killed and table and mailbox fail for a while', () => {
  let instances: Instances;
  let smtp: TestSmtp;
  beforeEach(async () => {
    smtp = await startSmtp();
  });
  afterEach(async () => {
    await instances.close();
    await smtp.close();
  });
  jest.setTimeout(process.env.TEST_FULL ? 1_200_000 : 600_000);

  /** Each from a different network, because what is stored is limited for each. */
  const addressOf = (number: number) => `10.${number >> 8}.${number & 255}.1`;
  async function tokens(instance: Instance, count: number): Promise<readonly string[]> {
    const all: string[] = [];
    while (all.length < count) {
      const { status, text } = await instance.get(FORM_TOKEN_PATH);
      if (status === 200) all.push((JSON.parse(text) as { token: string }).token);
    }
    await delay(TOKEN_AGE_MS);
    return all;
  }
  /** Sends a request as the form does: with the same key until an instance acknowledges it. @returns its id */
  async function send(number: number, token: string, all: readonly Instance[]): Promise<string> {
    const headers = {
      'Idempotency-Key': randomUUID(),
      'X-Forwarded-For': addressOf(number),
      'Form-Token': token,
    };
    for (let tries = number; ; tries += 1) {
      const instance = all[tries % all.length] as Instance;
      const { status, text } = await instance.send(headers, { ...SAMPLE, name: `Company ${number}` });
      if (status === 201) return (JSON.parse(text) as { id: string }).id;
      const pause = PAUSES_MS[status];
      if (pause === undefined) throw new Error(`${number} was answered ${status}: ${text}`);
      await delay(pause);
    }
  }
  async function reaches(holds: () => boolean): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (!holds()) {
      if (performance.now() > end)
        throw new Error(`${rows().length} rows, ${smtp.mails.length} mails, and no more`);
      await delay(10);
    }
  }
  const rows = () => [...(instances.airtable.store.table(TABLE)?.rows() ?? [])];
  const failing = (action: FaultRule['action'], times?: number) =>
    instances.airtable.fault({ path: '/Listing', action, ...(times ? { times } : {}) });

  async function survives(all: readonly Instance[]): Promise<void> {
    const given = await tokens(all[0] as Instance, Math.ceil(REQUESTS / USES_OF_TOKEN));
    const acknowledged: string[] = [];
    let next = 0;
    let killed = 0;
    const kill = async () => {
      const victim = all[killed % all.length] as Instance;
      killed += 1;
      await victim.kill();
      await victim.restart();
    };
    let isOver = false;
    const reader = (async () => {
      while (!isOver) {
        const headers = { Authorization: `Bearer ${REFRESH_TOKEN}` };
        await (all[0] as Instance).get('/data/refresh', { method: 'POST', headers });
        await delay(4_000);
      }
    })();
    const client = async () => {
      while (next < REQUESTS) {
        const number = next++;
        const token = given[Math.floor(number / USES_OF_TOKEN)] ?? '';
        acknowledged.push(await send(number, token, all));
      }
    };
    const killer = async () => {
      while (killed < KILLS_SENDING) {
        while (acknowledged.length < (killed * REQUESTS) / KILLS_SENDING && next < REQUESTS) await delay(1);
        await kill();
      }
    };
    failing({ kind: 'answer', status: 503 });
    smtp.set({ connect: { kind: 'close' } });
    await Promise.all([...Array.from({ length: AT_ONCE }, client), killer()]);
    smtp.set({ data: { kind: 'refuse', code: 451 } });
    await delay(2_000);
    smtp.set({});
    instances.airtable.fault();
    for (let written = 0; killed < KILLS_SENDING + KILLS_WRITING; written = rows().length) {
      // Whatever is under way at that moment.
      const enough = Math.min(REQUESTS - 1, written + REQUESTS / (KILLS_WRITING + 2));
      await reaches(() => rows().length > enough);
      // Rows are written whose answers are lost.
      failing({ kind: 'cut', afterBytes: 1 }, 2);
      await kill();
    }
    const mailed = () => new Set(smtp.mails.map(({ messageId }) => messageId));
    await reaches(() => rows().length >= REQUESTS);
    await reaches(() => mailed().size >= REQUESTS);
    isOver = true;
    await reader;

    expect(new Set(acknowledged).size).toBe(REQUESTS);
    const written = rows().map(({ fields }) => fields.get(TABLE_FIELDS.id));
    expect([...written].sort()).toEqual([...acknowledged].sort());
    const messages = acknowledged.map((id) => `<${id}.mail@${FROM.split('@')[1]}>`);
    expect([...mailed()].sort()).toEqual(messages.sort());
    const calls = instances.airtable.requests.map(({ at }) => at);
    const most = (ms: number) => {
      let first = 0;
      return calls.reduce((found, at, index) => {
        while ((calls[first] ?? at) <= at - ms) first += 1;
        return Math.max(found, index - first + 1);
      }, 0);
    };
    expect(most(1_000)).toBeLessThanOrEqual(5);
    expect(most(60_000)).toBeLessThanOrEqual(60 * 4.5);
    if (process.env.TEST_FULL)
      process.stderr.write(
        `${REQUESTS} requests, ${killed} kills: ${written.length} rows, ${smtp.mails.length} mails of ${mailed().size} Message-IDs, ${calls.length} calls in ${((calls.at(-1) ?? 0) - (calls[0] ?? 0)) / 1_000} s, at most ${most(1_000)} in a second and ${most(60_000)} in a minute\n`,
      );
  }

  const env = () => ({
    LISTINGS_TABLE: TABLE,
    SMTP_URL: smtp.url,
    MAIL_FROM: FROM,
    MAIL_TO: 'editors@zone.example',
    MAIL_WEEKLY: 'off',
  });

  it('each row once and each mail at least once, by one instance on SQLite', async () => {
    instances = await prepareInstances(undefined, withTable());
    await survives([await instances.start(env())]);
  });

  (process.env.TEST_FULL ? describePostgresql : describe.skip)('on PostgreSQL', () => {
    it('each row once and each mail at least once, by two instances', async () => {
      instances = await prepareInstances((await ownDatabase()).databaseUrl, withTable());
      await survives([await instances.start(env()), await instances.start(env())]);
    });
  });
});
