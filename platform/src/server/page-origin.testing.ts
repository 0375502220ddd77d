import path from 'node:path';
import { releaseFolder, writeAtomically } from '@zone-directory/federation-build/release';
import { folderWith } from '@zone-directory/testing/folder';
import { Running } from '../cli/processes/running';
import { readDeployment } from '../deployment';
import { type Connections, createConnections } from '../http/connections';
import type { RunningServer } from '../http/server';
import { consoleLog, type Log } from '../log/log';
import { livePage, pageConfiguration } from '../pages/compose/page.testing';
import { openStorage, type Storage } from '../storage/storage';
import { type OriginOptions, startPageOrigin } from './origins';
import type { DevelopmentPage } from './page-application';
import type { ZoneData } from './zone-data';
import type { ZoneLive } from './zone-live';
import { zoneLive } from './zone-live';

/** Lets each test of a file start its own page origin, over a small zone. */
export function usePage() {
  let page: RunningServer | undefined;
  let storage: Storage | undefined;
  let connections: Connections;
  const started = new Running();

  afterEach(async () => {
    await page?.close();
    await storage?.close();
    await started.close();
  });

  /** @param env settings of the deployment */
  const start = async (
    development?: Partial<DevelopmentPage>,
    data: Partial<ZoneData> = {},
    env: Readonly<Record<string, string>> = {},
    current: ZoneLive['current'] = async () => livePage(1),
    log: Log = consoleLog,
    texts: Readonly<Record<string, unknown>> = { en: {} },
  ): Promise<RunningServer> => {
    const store = folderWith();
    const site = folderWith({
      'site.config.json': '{}',
      'package.json': '{}',
      'sample/generate.ts': '',
      ...Object.fromEntries(
        Object.entries(texts).map(([code, tree]) => [`texts/${code}.json`, JSON.stringify(tree)]),
      ),
      'assets/profiles/a.pdf': '%PDF',
    });
    const settings = readDeployment({ ...env, ZONE_STORE: store, SITE_DIR: site }, '/', ['mf-listing']);
    const deployment = { ...settings, ports: { ...settings.ports, page: 0 } };
    const { live, template } = livePage(1);
    const shell = releaseFolder(store, 'shell', live.host.release);
    await writeAtomically(path.join(shell, 'index.html'), template);
    await writeAtomically(path.join(shell, 'shell.0123abcd.js'), 'start()');
    await writeAtomically(path.join(shell, 'locales/ar/translation.json'), '{"a":"ب"}');
    storage = await openStorage(deployment.database);
    connections = createConnections();
    const options: OriginOptions = {
      deployment,
      data: { configuration: pageConfiguration(), health: async () => 'up', ...data },
      ...{ storage, log },
      live: zoneLive(deployment, { current, shellFolder: path.dirname(shell) }, { running: started, log }),
      development: {
        head: '',
        allowedOrigins: [],
        ...development,
      },
    };
    page = await startPageOrigin({ ...options, connections });
    return page;
  };
  const running = () => {
    if (!page) throw new Error('No page was started');
    return page;
  };
  const stored = () => {
    if (!storage) throw new Error('No page was started');
    return storage;
  };
  /** @param wait called with the milliseconds that draining waits */
  const drain = (wait: (ms: number) => Promise<unknown>) => connections.drain(wait);
  return { start, page: running, storage: stored, drain };
}
