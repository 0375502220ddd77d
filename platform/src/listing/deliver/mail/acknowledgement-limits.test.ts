import type { Kysely } from 'kysely';
import { describeDatabases, openTestDatabase } from '../../../storage/databases.testing';
import type { DatabaseSchema } from '../../../storage/schema';
import type { Storage } from '../../../storage/storage';
import { createAcknowledgementLimits } from './acknowledgement-limits';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeDatabases('on', (kind) => {
  let storage: Storage;
  let time: number;
  let lines: string[];
  beforeEach(async () => {
    storage = await openTestDatabase(kind);
    time = Date.UTC(2026, 10, 27);
    lines = [];
  });
  afterEach(() => storage.close());

  const create = () => createAcknowledgementLimits({ now: () => time, log: (line) => lines.push(line) });
  const inTransaction = <Result>(work: (transaction: Kysely<DatabaseSchema>) => Promise<Result>) =>
    storage.database.transaction().execute(work);
  const network = (index: number) => `203.${index >> 8}.${index & 255}.7`;
  /** Returns how many of these may be acknowledged. */
  const allowed = (count: number, wish: (index: number) => { email: string; ip: string }) =>
    inTransaction(async (transaction) => {
      const may = create();
      let sum = 0;
      for (let index = 0; index < count; index += 1) sum += Number(await may(transaction, wish(index)));
      return sum;
    });

  it('a mailbox gets one a day, in whatever way it is written', async () => {
    const ways = [
      'contact@gmail.com',
      'CONTACT@Gmail.COM',
      'c.on.tact@gmail.com',
      'contact+x@googlemail.com',
    ];
    const wish = (index: number) => ({ email: ways[index % 4] ?? '', ip: network(index) });
    expect(await allowed(8, wish)).toBe(1);
    time += 24 * HOUR - MINUTE;
    expect(await allowed(8, wish)).toBe(0);
    time += 2 * MINUTE;
    expect(await allowed(8, wish)).toBe(1);
    expect(await allowed(1, () => ({ email: 'another@gmail.com', ip: network(1) }))).toBe(1);
  });

  it('a domain with all its subdomains gets a few a day', async () => {
    const wish = (index: number) => ({ email: `a${index}@sub${index}.victim.example`, ip: network(index) });
    expect(await allowed(40, wish)).toBe(20);
    expect(await allowed(1, () => ({ email: 'a@other.example', ip: network(1) }))).toBe(1);
  });

  it.each([
    ['198.51.100.', '198.51.101.1'],
    ['2001:db8:1::', '2001:db8:2::1'],
  ])('the network of %s1 causes a few an hour, another one its own', async (own, other) => {
    const wish = (index: number) => ({ email: `a@firm${index}.example`, ip: `${own}${index + 1}` });
    expect(await allowed(20, wish)).toBe(5);
    expect(await allowed(1, () => ({ email: 'b@firm.example', ip: other }))).toBe(1);
    time += HOUR + 1;
    expect(await allowed(20, (index) => wish(index + 20))).toBe(5);
  });

  it('all together cause a hundred an hour, and one address does not use that up', async () => {
    await allowed(200, (index) => ({ email: 'contact@example.com', ip: network(index) }));
    const wish = (index: number) => ({ email: `a@firm${index}.example`, ip: network(index) });
    expect(await allowed(130, wish)).toBe(99);
    time += HOUR + 1;
    expect(await allowed(20, (index) => wish(index + 200))).toBe(20);
  });

  it('what is rolled back is not counted, and a clock that was ahead is not trusted', async () => {
    const wish = { email: 'contact@example.com', ip: network(1) };
    const undone = inTransaction(async (transaction) => {
      expect(await create()(transaction, wish)).toBe(true);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await allowed(2, () => wish)).toBe(1);
    time -= 300 * 24 * HOUR;
    expect(await allowed(2, () => wish)).toBe(1);
  });

  it('one of concurrent requests is acknowledged', async () => {
    const may = create();
    const wish = { email: 'contact@example.com', ip: network(1) };
    const all = await Promise.all(
      Array.from({ length: 12 }, () => inTransaction((transaction) => may(transaction, wish))),
    );
    expect(all.filter(Boolean)).toHaveLength(1);
  });

  it('refusals are logged once an hour with their number, and no address is stored', async () => {
    const may = create();
    const refuse = (count: number) =>
      inTransaction(async (transaction) => {
        for (let index = 0; index < count; index += 1)
          await may(transaction, { email: 'contact@example.com', ip: '198.51.100.7' });
      });
    await refuse(10);
    expect(lines).toEqual([expect.stringContaining(': 1 so far')]);
    time += HOUR + 1;
    await refuse(1);
    expect(lines.slice(1)).toEqual([expect.stringContaining(': 10 so far')]);
    const stored = JSON.stringify(await storage.database.selectFrom('rate_limits').selectAll().execute());
    expect(stored + lines.join()).not.toMatch(/contact|example|198\.51/i);
  });
});
