import { describeDatabases } from '../../storage/databases.testing';
import { useRequests } from './edit.testing';
import { requestIds } from './request-ids';

const IDS = [
  '0a1b2c3d-0000-4000-8000-000000000001',
  '0a1b2c3d-0000-4000-8000-000000000002',
  'ffffffff-0000-4000-8000-000000000003',
] as const;

describeDatabases('the IDs of requests on', (kind) => {
  const { storage, save, change } = useRequests(kind);
  beforeEach(async () => {
    for (const id of IDS) await change(await save(), { id });
  });

  it('are understood while they begin only one, and each is named once', async () => {
    const { database } = storage();
    expect(await requestIds(database, [IDS[0]])).toEqual([IDS[0]]);
    expect(await requestIds(database, ['ffffffff', 'FFFF', IDS[2]])).toEqual([IDS[2]]);
    expect(await requestIds(database, [IDS[1], 'ffffffff-0'])).toEqual([IDS[1], IDS[2]]);
  });

  it('are refused where they name none, or several', async () => {
    for (const [text, reason] of [
      ['0a1b2c3d', `0a1b2c3d is the beginning of several requests: ${IDS[0]}, ${IDS[1]}`],
      ['0000', 'There is no request 0000'],
      ['0a1b2c3d-0000-4000-8000-000000000009', 'There is no request 0a1b2c3d-0000-4000-8000-000000000009'],
      ['fff', '"fff" is no ID'],
      ['', '"" is no ID'],
      ['ffff%', '"ffff%" is no ID'],
      ['ff__', '"ff__" is no ID'],
    ] as const)
      await expect(requestIds(storage().database, [IDS[2], text])).rejects.toThrow(reason);
  });
});
