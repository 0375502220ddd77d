import { describeDatabases } from '../../storage/databases.testing';
import { nameIn } from '../accept/sample.testing';
import { useRequests } from './edit.testing';
import { readRequests, type Selection, sinceTime } from './read-requests';

const DAY = 24 * 60 * 60 * 1_000;

describeDatabases('reading requests on', (kind) => {
  const { storage, save, change, deliver } = useRequests(kind);
  const names = async (selection?: Selection) => {
    const read: string[] = [];
    for await (const { request } of readRequests(storage().database, selection)) read.push(nameIn(request));
    return read;
  };

  it('gives each once and in order, also where more than a page arrived at the same time', async () => {
    const { idempotency_key, ...row } = await save().then((id) =>
      storage()
        .database.selectFrom('listing_requests')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      ...row,
      id: `${index}`.padStart(36, '0'),
      name: `${index}`,
      // The last ones arrived first.
      received_at: new Date(index < 1_100 ? DAY : 0).toISOString(),
    }));
    for (let from = 0; from < rows.length; from += 100)
      await storage()
        .database.insertInto('listing_requests')
        .values(rows.slice(from, from + 100))
        .execute();
    const early = rows.slice(1_100).map(({ name }) => name);
    const late = rows.slice(0, 1_100).map(({ name }) => name);
    expect((await names()).filter((name) => name !== row.name)).toEqual([...early, ...late]);
    expect(await names({ since: new Date(DAY).toISOString() })).toEqual(late);
  });

  it('selects by state, by what is dead, and by ID, with each delivery', async () => {
    const ways = ['table', 'mail'] as const;
    const dead = await save({ name: 'dead', ways });
    await deliver(dead, { state: 'dead', failure: 'SMTP 550' }, 'mail');
    const done = await save({ name: 'done', now: 1, ways });
    await change(done, { done_at: new Date(2).toISOString() });
    await save({ name: 'quarantined', now: 2, ways, quarantine: 'honeypot' });
    const released = await save({ name: 'released', now: 3, quarantine: 'honeypot' });
    await change(released, { released_at: new Date(4).toISOString() });
    expect(await names()).toEqual(['dead', 'done', 'quarantined', 'released']);
    expect(await names({ state: 'open' })).toEqual(['dead', 'released']);
    expect(await names({ state: 'done' })).toEqual(['done']);
    expect(await names({ state: 'quarantined' })).toEqual(['quarantined']);
    expect(await names({ isDead: true })).toEqual(['dead']);
    expect(await names({ ids: [done, released] })).toEqual(['done', 'released']);
    for await (const { deliveries } of readRequests(storage().database, { ids: [dead] }))
      expect(deliveries.map(({ way, state, failure }) => [way, state, failure])).toEqual([
        ['mail', 'dead', 'SMTP 550'],
        ['table', 'waiting', null],
      ]);
  });
});

describe('since', () => {
  const now = Date.UTC(2026, 10, 27, 12);
  it.each([
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T23:30+02:00', '2026-11-20T21:30:00.000Z'],
    ['2026-11-20T23:30:15.5Z', '2026-11-20T23:30:15.500Z'],
    ['7d', '2026-11-20T12:00:00.000Z'],
    ['0d', '2026-11-27T12:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ])('%s is understood', (text, time) => expect(sinceTime(text, now)).toBe(time));

  it.each([
    '',
    '7',
    'yesterday',
    '-1d',
    '2026-02-30',
    '2026-13-01',
    '2026-11-20T25:00Z',
    '20.11.2026',
    '99999d',
  ])('"%s" is refused', (text) => expect(() => sinceTime(text, now)).toThrow('--since must be a day'));
});
