import { describeDatabases, openTestDatabase } from '../../storage/databases.testing';
import type { Storage } from '../../storage/storage';
import { LISTING } from '../accept/sample.testing';
import { saveRequest } from '../store/request-store';
import { editorCounts } from './editor-counts';

describeDatabases('counts for editors on', (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await openTestDatabase(kind);
  });
  afterEach(() => storage.close());

  const save = async (now: number, quarantine: string | null = null) => {
    const options = { idempotencyKey: null, quarantine, ways: ['table', 'mail'] as const, now };
    const saved = await saveRequest(storage, LISTING, options);
    return saved.status === 'saved' ? saved.id : '';
  };
  const change = (id: string, changes: { done_at?: string; released_at?: string }) =>
    storage.database.updateTable('listing_requests').set(changes).where('id', '=', id).execute();
  const deliver = (id: string, state: string, way?: string) =>
    storage.database
      .updateTable('deliveries')
      .set({ state })
      .where('request_id', '=', id)
      .where('way', 'in', way ? [way] : ['table', 'mail'])
      .execute();

  it('are nothing in an empty database', async () => {
    const none = { open: 0, done: 0, quarantined: 0, waiting: 0, dead: 0, oldestWaitingMs: null };
    expect(await editorCounts(storage, 0)).toEqual(none);
  });

  it('count each request once, and by ways only what waits or is dead', async () => {
    const [delivered, both, half] = [await save(1_000), await save(2_000), await save(3_000)];
    await deliver(delivered, 'delivered');
    await deliver(both, 'dead');
    await deliver(half, 'dead', 'mail');
    await change(both, { done_at: new Date(4_000).toISOString() });
    const [, released, spam] = [
      await save(0, 'honeypot'),
      await save(0, 'honeypot'),
      await save(0, 'too-fast'),
    ];
    await change(released, { released_at: new Date(4_000).toISOString() });
    await change(spam, { done_at: new Date(4_000).toISOString() });
    expect(await editorCounts(storage, 10_000)).toEqual({
      open: 3,
      done: 2,
      quarantined: 1,
      waiting: 1,
      dead: 2,
      oldestWaitingMs: 7_000,
    });
  });
});
