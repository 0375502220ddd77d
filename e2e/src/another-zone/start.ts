import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { takePorts } from '../zone/ports';
import { AIRTABLE_PORT, startTestZone, type TestZone } from '../zone/zone';
import { anotherBase } from './base';
import { writeAnotherSite } from './site';

/**
 * Starts the other zone: the same code and builds, with its own folder and base. The base is served by the embedded
 * Airtable, but like a remote service: the zone only has its URL, key and id.
 */
export async function startAnotherZone(env: NodeJS.ProcessEnv): Promise<TestZone> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'another-zone-'));
  const site = path.join(folder, 'site');
  const baseFile = path.join(folder, 'base.json');
  const base = anotherBase();
  await writeAnotherSite(site);
  await writeFile(baseFile, JSON.stringify(base));
  const ports = await takePorts();
  const airtable = await startAirtableProcess(baseFile, ports.base + AIRTABLE_PORT);
  const zone = await startTestZone(
    {
      ...env,
      SITE_DIR: site,
      AIRTABLE_API_KEY: base.apiKey,
      AIRTABLE_BASE_ID: base.baseId,
      AIRTABLE_ENDPOINT_URL: airtable.url,
    },
    ports,
  );
  return {
    ...zone,
    close: async () => {
      await zone.close().finally(airtable.stop);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startAirtableProcess(base: string, port: number) {
  const root = path.resolve(import.meta.dirname, '../../..');
  const server = path.join(root, 'testing/src/airtable/server.ts');
  const child = fork(server, ['--base', base, '--port', String(port)], {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the other zone's Airtable ended with ${code}`)));
  });
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}
