import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { programOf } from '@zone-directory/testing/program';
import { openStorage } from '../../storage/storage';
import { SAMPLE } from './sample.testing';
import { SEND_LISTING_PATH } from './send-listing';

it('an acknowledged listing request survives kill -9', async () => {
  const file = join(folderWith(), 'zone.db');
  const program = await programOf(join(__dirname, 'durability.child.testing.ts'));
  const child = spawn(process.execPath, [program, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const response = await fetch(line.toString().trim() + SEND_LISTING_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(SAMPLE),
  });
  child.kill('SIGKILL');
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  const { id } = (await response.json()) as { id: string };
  expect(response.status).toBe(201);

  const storage = await openStorage({ file });
  const rows = await storage.database.selectFrom('listing_requests').selectAll().execute();
  await storage.close();
  expect(rows).toMatchObject([{ ...SAMPLE, id, terms: 1 }]);
});
