import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startAirtable, type TestAirtable } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import { programOf } from '@zone-directory/testing/program';
import { until } from '@zone-directory/testing/until';
import { recordId } from 'airtable-embedded/test-base';
import { openStorage } from '../storage/storage';
import { baseOf } from './base.testing';
import { createGatewayData } from './gateway-data';

let airtable: TestAirtable;
let child: ChildProcess | undefined;
beforeEach(async () => {
  airtable = await startAirtable(baseOf());
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await airtable.close();
});

it('keeps the old snapshot when the process is killed during a refresh, and its lease expires', async () => {
  const file = join(folderWith(), 'zone.db');
  const { apiKey, baseId, endpointUrl } = airtable.settings;
  // Its second refresh starts as soon as the first is stored, and never ends.
  const program = await programOf(join(__dirname, 'durability.child.testing.ts'));
  const args = [program, file, endpointUrl, apiKey, baseId, '1000'];
  const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  const [line] = (await once(started.stdout, 'data')) as [Buffer];
  airtable.store.table('Businesses')?.row(recordId(0))?.fields.set('Name', 'Changed');
  airtable.fault({ path: 'offset', action: { kind: 'hang' } });
  await until(() => airtable.requests.at(-1)?.status === undefined);
  started.kill('SIGKILL');
  expect(await once(started, 'exit')).toEqual([null, 'SIGKILL']);

  airtable.fault();
  const storage = await openStorage({ file });
  const killedAt = Date.now();
  let ahead = 0;
  const gateway = createGatewayData({
    storage,
    airtable: airtable.settings,
    intervalMs: 60_000,
    pollMs: 50,
    now: () => Date.now() + ahead,
  });
  try {
    const before = airtable.requests.length;
    await gateway.start();
    const old = gateway.holder.current();
    expect(old?.snapshot.version).toBe(line.toString().trim());
    expect(old?.snapshot.businesses[0]?.name).toBe('Business 0');
    expect(old?.snapshot.businesses).toHaveLength(250);

    // The dead instance's lease still blocks others; 16 s later it has expired.
    expect(airtable.requests.length).toBe(before);
    ahead = 16_000;
    await until(() => gateway.holder.current()?.snapshot.businesses[0]?.name === 'Changed');
    expect(gateway.holder.current()?.readAt).toBeGreaterThanOrEqual(killedAt);
  } finally {
    await gateway.stop();
    await storage.close();
  }
});
