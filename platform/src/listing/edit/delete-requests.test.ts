import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { describeDatabases } from '../../storage/databases.testing';
import { openStorage } from '../../storage/storage';
import { LISTING } from '../accept/sample.testing';
import { saveRequest } from '../store/request-store';
import { deleteRequests, purge, stillInTable } from './delete-requests';
import { useRequests } from './edit.testing';

const NOW = Date.UTC(2026, 10, 27);
const WAYS = ['table', 'mail', 'acknowledgement'] as const;

describeDatabases('deleting requests on', (kind) => {
  const { storage, save, deliver, outbox } = useRequests(kind);

  it('leaves nothing but what is to be removed from the table, and names the mails that may have been sent', async () => {
    const kept = await save({ ways: ['mail'] });
    const [sent, unsent, before] = [await save({ ways: WAYS }), await save({ ways: ['mail'] }), await save()];
    await deliver(sent, { state: 'delivered', settled_at: new Date(1).toISOString() });
    const gone = '0a1b2c3d-0000-4000-8000-000000000001';
    const [early, late] = ['weekly 1969-W52', 'weekly 1970-W01'];
    for (const [period, sent_at] of [
      [early, '1969-12-31T00:00:00.000Z'],
      [late, '1970-01-05T00:00:00.000Z'],
      ['weekly 1970-W02', null],
    ] as const)
      await storage()
        .database.insertInto('periodic_mails')
        .values({ period, due_at: '1970-01-05T00:00:00.000Z', attempts: 0, sent_at })
        .execute();
    const { mails, periods } = await deleteRequests(storage(), [sent, unsent, before, gone], {
      now: NOW,
      hasTable: true,
    });
    expect(periods).toEqual([late]);
    expect(mails.map(({ request_id, way }) => [request_id, way]).sort()).toEqual([
      [sent, 'acknowledgement'],
      [sent, 'mail'],
    ]);
    const rows = await storage().database.selectFrom('listing_requests').select('id').execute();
    expect(rows).toEqual([{ id: kept }]);
    const queued = (await outbox()).filter(({ request_id }) => request_id !== kept);
    expect(queued.map(({ request_id, way, state }) => [request_id, way, state]).sort()).toEqual(
      [
        [sent, 'table', 'removing'],
        [gone, 'table', 'removing'],
      ].sort(),
    );
    expect(
      (await stillInTable(storage(), [sent, unsent, gone])).map(({ request_id }) => request_id).sort(),
    ).toEqual([sent, gone].sort());
  });

  it('frees the idempotency key', async () => {
    const first = await save({ key: 'key-1' });
    await deleteRequests(storage(), [first], { now: NOW, hasTable: false });
    const second = await save({ key: 'key-1', message: 'Another' });
    expect([second === first, second === '']).toEqual([false, false]);
    expect(await outbox()).toEqual([]);
  });

  it('says what is left to be done in the files', async () => {
    expect(await purge(storage())).toEqual(
      kind === 'sqlite' ? undefined : expect.stringContaining('its own log and backups keep it'),
    );
  });
});

it('leaves nothing of a person in the files of SQLite, while another process has them open', async () => {
  const folder = folderWith();
  const file = path.join(folder, 'zone.db');
  const [server, command] = [await openStorage({ file }), await openStorage({ file })];
  const ids: string[] = [];
  // In random order of keys and sizes, so that pages are split and rows move.
  for (let number = 0; number < 400; number += 1) {
    const isOwn = number % 7 === 0;
    const listing = {
      ...LISTING,
      ...(isOwn
        ? {
            name: 'Vanishing Ltd',
            contact: 'Vera Vanish',
            email: 'vera@vanish.example',
            phone: '+49 30 99887766',
          }
        : {}),
      message: `${isOwn ? 'Vanishing words. ' : 'Words. '}${'x'.repeat((number * 37) % 3_900)}`,
    };
    const options = { idempotencyKey: isOwn ? `vanishing-${number}` : null, quarantine: null, now: number };
    const saved = await saveRequest(server, listing, { ...options, ways: ['mail'] });
    if (isOwn && saved.status === 'saved') ids.push(saved.id);
  }
  const left = () =>
    ['', '-wal', '-shm'].flatMap((suffix) => {
      const content = readFileSync(`${file}${suffix}`, 'latin1');
      return [...ids, 'anish', '99887766', 'anishing-'].filter((text) => content.includes(text));
    });
  expect(left()).not.toEqual([]);
  await deleteRequests(command, ids, { now: 0, hasTable: false });
  expect(await purge(command)).toBeUndefined();
  expect(left()).toEqual([]);
  expect(await server.database.selectFrom('listing_requests').select('id').execute()).toHaveLength(
    400 - ids.length,
  );
  for (const storage of [server, command]) await storage.close();
});
