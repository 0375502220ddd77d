import { describeDatabases } from '../../storage/databases.testing';
import { markDone, release, reopen } from './change-requests';
import { useRequests } from './edit.testing';
import { shortId } from './request-ids';

const NOW = Date.UTC(2026, 10, 27);
const TIME = new Date(NOW).toISOString();
const WAYS = ['table', 'mail'] as const;

describeDatabases('changing requests on', (kind) => {
  const { storage, save, row, outbox } = useRequests(kind);
  const database = () => storage().database;

  it('marks as done and reopens', async () => {
    const ids = [await save(), await save({ quarantine: 'honeypot' })];
    await markDone(database(), ids, NOW);
    for (const id of ids) expect((await row(id)).done_at).toBe(TIME);
    await reopen(database(), ids);
    for (const id of ids) expect((await row(id)).done_at).toBeNull();
  });

  it('releases from quarantine: recorded, no longer quarantined, and in the outbox on the ways that are on', async () => {
    const id = await save({ quarantine: 'too-fast', ways: WAYS });
    expect(await outbox()).toEqual([]);
    await release(database(), [id], { ways: WAYS, now: NOW });
    expect(await row(id)).toMatchObject({ quarantine_reason: 'too-fast', released_at: TIME });
    expect(await outbox()).toMatchObject(
      ['mail', 'table'].map((way) => ({ request_id: id, way, state: 'waiting', due_at: TIME })),
    );
  });

  it('refuses what cannot be, and then changes none of them', async () => {
    const [open, quarantined] = [await save(), await save({ quarantine: 'honeypot' })];
    const done = await save();
    await markDone(database(), [done], 0);
    const refused = async (change: Promise<void>, reason: string) => expect(change).rejects.toThrow(reason);
    await refused(
      markDone(database(), [open, done], NOW),
      `${shortId(done)} is done, not open or quarantined`,
    );
    await refused(reopen(database(), [done, open]), `${shortId(open)} is open, not done`);
    const options = { ways: WAYS, now: NOW };
    await refused(
      release(database(), [quarantined, open], options),
      `${shortId(open)} is open, not quarantined`,
    );
    await refused(release(database(), [done], options), 'is done, not quarantined');
    await refused(markDone(database(), ['gone'], NOW), 'gone is deleted');
    expect([(await row(open)).done_at, (await row(quarantined)).released_at]).toEqual([null, null]);
    expect((await row(done)).done_at).toBe(new Date(0).toISOString());
    expect(await outbox()).toEqual([]);
  });
});
