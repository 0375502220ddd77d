import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTlsProxy } from '@zone-directory/testing';
import { startNginx } from '@zone-directory/testing/nginx';
import { takePorts } from './ports';
import type { TestZone } from './zone';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Dependencies in the bundle's package.json. */
const PACKAGES = ['libsql', 'lightningcss', 'sharp'];
/**
 * What terminates TLS: a proxy that forwards everything, or nginx with `deploy/nginx.conf`, which serves files itself.
 */
export type Front = 'proxy' | 'nginx';

/** Host names of a deployment behind each: its pages, its files, and one remote's files if they have their own host. */
export const NAMES = {
  proxy: { page: 'zone.test', files: 'files.test', partners: 'partners.test' },
  nginx: { page: 'zone.test', files: 'files.zone.test', partners: undefined },
} as const;

/** `npm run serve` from a copied folder, behind TLS termination for its host names. */
export interface ServedZone {
  readonly publicUrl: string;
  /** URL of the server behind the proxy. */
  readonly localUrl: string;
  /** The server's process. */
  readonly pid: number;
  /** When it was started, by `performance.now`. */
  readonly startedAt: number;
  /** Arguments that make Chromium resolve the names, accept their certificate, and not resolve `localhost`. */
  readonly browserArguments: readonly string[];
  /** What the server has written so far. */
  readonly said: () => string;
  /** Stops the server like a supervisor. @returns its exit code */
  terminate(): Promise<number | null>;
  close(): Promise<void>;
}

/**
 * Starts it with the checkout's builds live.
 * @param env further settings; without those of a base, it has its own
 */
export async function startServedZone(
  zone: Pick<TestZone, 'run'>,
  front: Front,
  env: NodeJS.ProcessEnv = {},
): Promise<ServedZone> {
  const ports = await takePorts();
  const folder = await mkdtemp(path.join(tmpdir(), 'zone-served-'));
  const names = NAMES[front];
  const nginxFolder = path.join(folder, 'nginx');
  await mkdir(nginxFolder);
  const proxy =
    front === 'proxy'
      ? await startTlsProxy(ports.base, names.page)
      : await startNginx({
          // As documented for one instance: nothing listens at the other's port.
          instances: [ports.base, ports.base + 1],
          releases: path.join(folder, '.zone/releases'),
          folder: nginxFolder,
        });
  const at = (name: string) => `https://${name}:${proxy.port}`;
  const pack = { do: 'pack', folder, publicUrl: at(names.page), portBase: ports.base } as const;
  const base = (await zone.run(pack)) as Readonly<Record<'apiKey' | 'baseId' | 'endpointUrl', string>>;
  await addPackages(folder);
  const startedAt = performance.now();
  const { server, said } = await started(folder, {
    PORT_BASE: String(ports.base),
    ZONE_STORE: '.zone',
    PUBLIC_URL: at(names.page),
    FILES_URL: `${at(names.files)}/`,
    ...(names.partners && { REMOTE_URLS: `mf-partners=${at(names.partners)}/` }),
    TRUSTED_PROXIES: '1',
    AIRTABLE_API_KEY: base.apiKey,
    AIRTABLE_BASE_ID: base.baseId,
    AIRTABLE_ENDPOINT_URL: base.endpointUrl,
    ...env,
  });
  const rules = Object.values(names).flatMap((name) => (name ? `MAP ${name} 127.0.0.1` : []));
  return {
    publicUrl: at(names.page),
    localUrl: `http://127.0.0.1:${ports.base}/`,
    pid: server.pid ?? 0,
    startedAt,
    said,
    browserArguments: [
      `--host-resolver-rules=${[...rules, 'MAP localhost ~NOTFOUND'].join(',')}`,
      '--ignore-certificate-errors',
    ],
    terminate: () => terminated(server),
    close: async () => {
      await terminated(server, 'SIGKILL');
      await proxy.close();
      await rm(folder, { recursive: true, force: true });
      await ports.release();
    },
  };
}

/** Links the packages that `npm install` would install. */
async function addPackages(folder: string): Promise<void> {
  const packages = path.join(folder, 'node_modules');
  await mkdir(packages);
  for (const name of PACKAGES)
    await symlink(path.join(ROOT, 'node_modules', name), path.join(packages, name));
}

/** Starts `serve` in a packed folder; resolves when it serves. */
async function started(cwd: string, env: NodeJS.ProcessEnv) {
  const { PATH } = process.env;
  const server = spawn(process.execPath, ['serve.mjs'], {
    cwd,
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      output += String(text);
      if (output.includes('Serving ')) resolve();
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', () => reject(new Error(`serve ended: ${output}`)));
  });
  return { server, said: () => output };
}

/** Stops a server with a signal. @returns its exit code */
async function terminated(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) {
    const exit = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await exit;
  }
  return server.exitCode;
}
