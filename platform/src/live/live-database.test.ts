import { rm } from 'node:fs/promises';
import {
  createReleaseCommands,
  promote,
  releaseFolder,
  rollback,
} from '@zone-directory/federation-build/release';
import { describePostgresql, ownDatabase } from '../storage/postgresql.testing';
import { openStorage, type Storage } from '../storage/storage';
import { emptyStore, publishRemote, publishShell } from './live.testing';
import { liveDatabase } from './live-database';
import { pruneKnown } from './prune-known';
import { hasDocuments, keepDocuments, knownStore } from './release-documents';

describePostgresql('the live composition in PostgreSQL', () => {
  let storage: Storage;
  let store: string;
  const live = () => liveDatabase(storage.database, store);
  const go = async (page: string) =>
    promote({ examine: false, store, live: live(), releases: { shell: await publishShell(store, page) } });

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
    for await (const { releases, change } of live().history(2)) earlier.push({ releases, change });
    expect(earlier).toEqual([{ releases: new Map([['shell', one.host.release]]), change: one.change }]);
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
    for await (const { generation } of live().history(12)) generations.push(generation);
    expect(generations).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('keeps of earlier generations only what the history needs, and of releases what pages may need', async () => {
    const one = await go('one');
    const two = await go('two');
    const three = await go('three');
    const contentOf = async (generation: number) =>
      JSON.parse(
        (
          await storage.database
            .selectFrom('live_compositions')
            .select('content')
            .where('generation', '=', generation)
            .executeTakeFirstOrThrow()
        ).content,
      );
    expect(await contentOf(1)).not.toHaveProperty('declarations');
    expect(await contentOf(3)).toEqual(three);
    // As former versions stored it.
    await storage.database
      .updateTable('live_compositions')
      .set({ content: JSON.stringify(two) })
      .where('generation', '=', 2)
      .execute();
    const instance = emptyStore();
    for (const { host } of [one, three])
      await keepDocuments(knownStore(instance), 'shell', host.release, [{ path: 'index.html', content: '' }]);

    const inMonths = () => Date.now() + 100 * 24 * 60 * 60 * 1_000;
    const commands = createReleaseCommands({ store, live: live(), examine: false, now: inMonths });
    const { releases, generations } = await commands.prune({ dryRun: false }, { by: 'editor' });
    expect([releases.map(({ release }) => release), generations]).toEqual([[one.host.release], 1]);
    expect(await contentOf(2)).not.toHaveProperty('declarations');
    await pruneKnown(storage.database, instance);
    const isKnown = ({ host }: typeof one) => hasDocuments(knownStore(instance), 'shell', host.release);
    expect([isKnown(one), isKnown(three)]).toEqual([false, true]);
    const documents = storage.database.selectFrom('release_documents').select('release').distinct().execute();
    expect((await documents).map(({ release }) => release).sort()).toEqual(
      [two.host.release, three.host.release].sort(),
    );
    expect((await commands.rollback('shell', { by: 'editor' })).release).toBe(two.host.release);
  });

  it('counts every one of many concurrent changes', async () => {
    await go('first');
    await Promise.all(Array.from({ length: 6 }, (_, number) => go(`page ${number}`)));
    expect((await live().read())?.registry.generation).toBe(7);
  });

  it('changes nothing when a change fails', async () => {
    const before = await go('one');
    await expect(
      promote({ examine: false, store, live: live(), releases: { shell: '9.9.9-x' } }),
    ).rejects.toThrow('is not published');
    expect(await live().read()).toEqual(before);
    await go('two');
  });

  it('releases a remote while the files of the host and of another remote are gone', async () => {
    const { host } = await go('one');
    const change = (releases: Record<string, string>) =>
      promote({ examine: false, store, live: live(), releases });
    const damaged = await publishRemote(store, 'mf-damaged', 'one');
    const one = await publishRemote(store, 'mf-other', 'one');
    const before = await change({ 'mf-damaged': damaged, 'mf-other': one });
    for (const [name, release] of [
      [host.name, host.release],
      ['mf-damaged', damaged],
    ] as const)
      await rm(releaseFolder(store, name, release), { recursive: true });
    await change({ 'mf-other': await publishRemote(store, 'mf-other', 'two') });
    const after = await rollback({ store, live: live(), name: 'mf-other' });
    expect(after.host).toEqual(host);
    expect(after.registry.remotes).toEqual(before.registry.remotes);
    expect(await live().read()).toEqual(after);
  });

  it('says that another promote is under way, and waits for it', async () => {
    await go('one');
    const releases = { shell: await publishShell(store, 'two') };
    let waiting: Promise<unknown> = Promise.resolve();
    await live().change(async () => {
      const said = new Promise<string>((note) => {
        waiting = promote({ examine: false, store, live: live(), releases, note });
      });
      expect(await said).toBe('Another promote is under way; waiting for it to finish.');
      return null;
    });
    await waiting;
    expect((await live().read())?.host.release).toBe(releases.shell);
  });
});
