import { promote, rollback } from 'federation/release';
import { describePostgresql, ownDatabase } from '../storage/postgresql.testing';
import { openStorage, type Storage } from '../storage/storage';
import { emptyStore, publishShell } from './live.testing';
import { liveDatabase } from './live-database';

describePostgresql('the live composition in PostgreSQL', () => {
  let storage: Storage;
  let store: string;
  const live = () => liveDatabase(storage.database, store);
  const go = async (page: string) =>
    promote({ store, live: live(), releases: { shell: await publishShell(store, page) } });

  beforeEach(async () => {
    storage = await openStorage(await ownDatabase());
    store = emptyStore();
  });
  afterEach(() => storage.close());

  it('is null at first, then what was promoted, with its history and the documents of page servers', async () => {
    expect(await live().read()).toBeNull();
    const one = await go('one');
    const two = await go('two');
    expect(await live().read()).toEqual(two);
    const earlier = [];
    for await (const composition of live().history(2)) earlier.push(composition);
    expect(earlier).toEqual([one]);
    expect((await rollback({ store, live: live(), name: 'shell' })).host.release).toBe(one.host.release);
    const documents = await storage.database
      .selectFrom('release_documents')
      .select(['path', 'content'])
      .where('release', '=', two.host.release)
      .orderBy('path')
      .execute();
    expect(documents).toEqual([
      { path: 'index.html', content: 'two' },
      { path: 'locales/ar/translation.json', content: '{"page":"two"}' },
    ]);
  });

  it('reads a long history back to its beginning', async () => {
    for (let number = 1; number <= 12; number++) await go(`page ${number}`);
    const generations = [];
    for await (const { registry } of live().history(12)) generations.push(registry.generation);
    expect(generations).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('counts every one of many concurrent changes', async () => {
    await go('first');
    await Promise.all(Array.from({ length: 6 }, (_, number) => go(`page ${number}`)));
    expect((await live().read())?.registry.generation).toBe(7);
  });

  it('changes nothing when a change fails', async () => {
    const before = await go('one');
    await expect(promote({ store, live: live(), releases: { shell: '9.9.9-x' } })).rejects.toThrow(
      'is not published',
    );
    expect(await live().read()).toEqual(before);
    await go('two');
  });
});
