import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LiveHost } from 'federation/compose';
import { CONTRACT_VERSION, type RemoteKey } from 'federation/contract';
import { type Deployment, DeploymentError, originOf, REMOTES } from '../deployment';
import type { LivePage } from '../page/live-page';
import { readPageConfiguration } from '../page/page-configuration';
import { openStorage } from '../storage/storage';
import { airtableAccess, startEmbeddedAirtable } from './airtable-process';
import { startPageOrigin } from './origins';

const SHELL = 'shell';
/** After the five ports of the production build (README, "Settings"). */
const SHELL_PORT_OFFSET = 5;

/**
 * React Refresh patches React through this hook. It must exist before any script, and remember its renderers, so that a
 * remote that brings its own refresh runtime finds the renderer that the shell brought.
 */
const REFRESH_HOOK = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:new Map(),supportsFiber:true,inject(r){const i=this.renderers.size+1;this.renderers.set(i,r);return i},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}};</script>`;

/** A zone under development. */
export interface DevZone {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts development servers with hot reload: of all packages, composed on the page's port, or of one remote alone on a
 * page of its own. Data and functions are the real ones.
 * @param only a remote's package name, to work on it alone
 * @throws DeploymentError or PortInUseError
 */
export async function startDevZone(deployment: Deployment, only: string | undefined): Promise<DevZone> {
  if (only !== undefined && !REMOTES.some((name) => name === only)) {
    throw new DeploymentError(`"${only}" is not a remote; one of ${REMOTES.join(', ')}`);
  }
  const packages = only === undefined ? [SHELL, ...REMOTES] : [only];
  const portOf = (name: string) => Number(new URL(devOrigin(deployment, name)).port);
  const { root } = deployment;
  const airtable = await startEmbeddedAirtable(deployment);
  const configuration = await readPageConfiguration(deployment.site, airtableAccess(deployment, airtable));
  const storage = await openStorage(deployment.database);
  const page = await startPageOrigin({
    deployment,
    configuration,
    storage,
    development: {
      live: () => developmentPage(deployment),
      shellFolder: path.join(root, SHELL),
      head: REFRESH_HOOK,
      allowedOrigins: packages.map((name) => devOrigin(deployment, name)),
    },
  });
  const servers = packages.map((name) =>
    startWebpack(path.join(root, name), portOf(name), deployment.ports.page),
  );
  return {
    url: only === undefined ? page.url : devOrigin(deployment, only),
    close: async () => {
      for (const server of servers) server.kill('SIGTERM');
      await page.close();
      await storage.close();
      await airtable?.stop();
    },
  };
}

const devOrigin = (deployment: Deployment, name: string) =>
  name === SHELL
    ? `http://localhost:${deployment.ports.page + SHELL_PORT_OFFSET}`
    : originOf(deployment, name);

function startWebpack(cwd: string, port: number, pagePort: number): ChildProcess {
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  return spawn(process.execPath, ['--import', 'tsx', webpack, 'serve', '--mode', 'development'], {
    cwd,
    env: { ...process.env, DEV_SERVER_PORT: String(port), DEV_PAGE_PORT: String(pagePort) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** What the development servers serve at the moment: nothing is released, manifests are fetched by the browser. */
async function developmentPage(deployment: Deployment): Promise<LivePage | null> {
  const base = `${devOrigin(deployment, SHELL)}/`;
  try {
    const [template, host] = await Promise.all([
      fetch(`${base}index.html`).then((response) => response.text()),
      fetch(`${base}host.json`).then(
        (response) => response.json() as Promise<Omit<LiveHost, 'base' | 'release'>>,
      ),
    ]);
    const remotes = Object.fromEntries(
      REMOTES.map((name): [RemoteKey, object] => [
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
        hints: {},
      },
    };
  } catch {
    // The shell's first build is still under way.
    return null;
  }
}
