import path from 'node:path';
import {
  CONTRACT_VERSION,
  type RemoteDescription,
  type RemoteKey,
} from '@zone-directory/federation/contract';
import type { LiveHost } from '@zone-directory/federation-build/compose';
import { processOptions } from '../cli/process-options';
import { assertPortIsFree, startDevServer } from '../cli/processes/dev-server';
import { type Running, withCleanup } from '../cli/processes/running';
import type { Stay } from '../cli/processes/until-stopped';
import { type Deployment, DeploymentError, originOf } from '../deployment';
import type { LivePage } from '../live/live-page';
import { startPageOrigin } from './origins';
import { zoneLive } from './zone-live';
import { startZoneServices } from './zone-services';

const SHELL = 'shell';

/**
 * React Refresh patches React through this hook. It must exist before any script runs, and remember its renderers: a
 * remote with its own refresh runtime must find the shell's renderer.
 */
const REFRESH_HOOK = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:new Map(),supportsFiber:true,inject(r){const i=this.renderers.size+1;this.renderers.set(i,r);return i},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}};</script>`;

/** Options of a development start. */
export interface DevZoneOptions extends Stay {
  /** A remote's package name, to work on it alone. */
  readonly only?: string | undefined;
}

/**
 * Starts development servers with hot reload: for all packages, composed on the page's port, or for one remote on its
 * own page; settles after the first build of each. Data and functions are the real ones.
 * @throws DeploymentError, PortInUseError or StorageError, or the signal's reason if aborted; then nothing is running
 */
export async function startDevZone(deployment: Deployment, options: DevZoneOptions) {
  const { only } = options;
  const { remotes } = deployment;
  if (only !== undefined && !remotes.some((name) => name === only))
    throw new DeploymentError(`"${only}" is not a remote; one of ${remotes.join(', ')}`);
  return withCleanup((running) => start(deployment, options, running));
}

async function start(deployment: Deployment, { only, signal, failed }: DevZoneOptions, running: Running) {
  const { root, ports } = deployment;
  const packages = only === undefined ? [SHELL, ...deployment.remotes] : [only];
  const portOf = (name: string) => Number(new URL(devOrigin(deployment, name)).port);
  for (const name of packages) await assertPortIsFree(portOf(name), name);

  const options = await processOptions({ signal, log: deployment.log });
  const { log } = options;
  const { storage, data, deliveries } = await startZoneServices(
    deployment,
    { ...options, baseEnded: failed },
    running,
  );
  const page = await startPageOrigin({
    deployment,
    data,
    storage,
    deliveries,
    live: zoneLive(
      deployment,
      { current: () => developmentPage(deployment), shellFolder: path.join(root, SHELL) },
      { running, log },
    ),
    log,
    development: {
      head: REFRESH_HOOK,
      allowedOrigins: packages.map((name) => devOrigin(deployment, name)),
    },
  });
  running.add(page.close);

  signal.throwIfAborted();
  const servers = packages.map((name) =>
    startDevServer({ root, name, port: portOf(name), pagePort: ports.page, signal }),
  );
  running.add(() => Promise.all(servers.map((server) => server.stop())));
  await Promise.all(servers.map((server) => server.ready));
  for (const server of servers) void server.ended.then(failed);
  return {
    url: only === undefined ? page.url : devOrigin(deployment, only),
    close: () => running.close(),
  };
}

const devOrigin = (deployment: Deployment, name: string) =>
  name === SHELL ? `http://localhost:${deployment.ports.shell}` : originOf(deployment, name);

const readJson = async <T>(url: string) => (await fetch(url)).json() as Promise<T>;

/** The page as the development servers serve it now: nothing is released, and browsers fetch the manifests. */
async function developmentPage(deployment: Deployment): Promise<LivePage | null> {
  const base = `${devOrigin(deployment, SHELL)}/`;
  try {
    const [template, host] = await Promise.all([
      fetch(`${base}index.html`).then((response) => response.text()),
      readJson<Omit<LiveHost, 'base' | 'release'>>(`${base}host.json`),
    ]);
    const described = await Promise.all(
      deployment.remotes.map(async (name) => {
        const url = `${devOrigin(deployment, name)}/remote.json`;
        return [name, await readJson<RemoteDescription>(url)] as const;
      }),
    );
    const declarations = Object.fromEntries(described.map(([name, { declaration }]) => [name, declaration]));
    const words = Object.fromEntries(described.map(([name, remote]) => [name, remote.words]));
    const remotes = Object.fromEntries(
      deployment.remotes.map((name): [RemoteKey, object] => [
        name,
        {
          version: '0.0.0',
          release: 'development',
          base: `${originOf(deployment, name)}/`,
          contract: CONTRACT_VERSION,
        },
      ]),
    );
    return {
      template,
      live: {
        schema: 1,
        host: { ...host, release: 'src', base },
        registry: { schema: 1, generation: 0, remotes: remotes as LivePage['live']['registry']['remotes'] },
        manifests: {},
        declarations,
        words,
        imports: {},
        off: [],
      },
    };
  } catch {
    // The shell's first build is still running.
    return null;
  }
}
