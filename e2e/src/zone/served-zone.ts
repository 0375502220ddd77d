import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTlsProxy } from 'testing';
import { takePorts } from './ports';
import type { TestZone } from './zone';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** What the bundle's package.json names. */
const PACKAGES = ['libsql', 'lightningcss', 'sharp'];
/** The names of a deployment, all behind one proxy. */
const NAMES = { page: 'zone.test', files: 'files.test', partners: 'partners.test' };

/** `npm run serve` from a copied folder, behind a proxy that ends TLS for three names. */
export interface ServedZone {
  readonly publicUrl: string;
  /** The server itself, as the proxy asks it. */
  readonly localUrl: string;
  /** Arguments with which Chromium finds the names, takes their certificate, and reaches no local port by name. */
  readonly browserArguments: readonly string[];
  /** Ends the server as a supervisor does. @returns its exit code */
  terminate(): Promise<number | null>;
  close(): Promise<void>;
}

/** Starts it over a base of its own, with what is built in the checkout live. */
export async function startServedZone(zone: Pick<TestZone, 'run'>): Promise<ServedZone> {
  const ports = await takePorts();
  const folder = await mkdtemp(path.join(tmpdir(), 'zone-served-'));
  const proxy = await startTlsProxy(ports.base, NAMES.page);
  const at = (name: string) => `https://${name}:${proxy.port}`;
  const pack = { do: 'pack', folder, publicUrl: at(NAMES.page), portBase: ports.base } as const;
  const base = (await zone.run(pack)) as Readonly<Record<'apiKey' | 'baseId' | 'endpointUrl', string>>;
  await addPackages(folder);
  const server = await started(folder, {
    PORT_BASE: String(ports.base),
    ZONE_STORE: '.zone',
    PUBLIC_URL: at(NAMES.page),
    FILES_URL: `${at(NAMES.files)}/`,
    REMOTE_URLS: `mf-partners=${at(NAMES.partners)}/`,
    TRUSTED_PROXIES: '1',
    AIRTABLE_API_KEY: base.apiKey,
    AIRTABLE_BASE_ID: base.baseId,
    AIRTABLE_ENDPOINT_URL: base.endpointUrl,
  });
  const names = Object.values(NAMES).map((name) => `MAP ${name} 127.0.0.1`);
  return {
    publicUrl: at(NAMES.page),
    localUrl: `http://127.0.0.1:${ports.base}/`,
    browserArguments: [
      `--host-resolver-rules=${[...names, 'MAP localhost ~NOTFOUND'].join(',')}`,
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

/** Brings what `npm install` would. */
export async function addPackages(folder: string): Promise<void> {
  const packages = path.join(folder, 'node_modules');
  await mkdir(packages);
  for (const name of PACKAGES)
    await symlink(path.join(ROOT, 'node_modules', name), path.join(packages, name));
}

/** Starts `serve` in a packed folder; settles when it serves. */
export async function started(cwd: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const { PATH } = process.env;
  const server = spawn(process.execPath, ['serve.mjs'], {
    cwd,
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += String(text);
      if (said.includes('Serving ')) resolve();
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', () => reject(new Error(`serve ended: ${said}`)));
  });
  return server;
}

/** Ends a server by a signal. @returns its exit code */
export async function terminated(
  server: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) {
    const exit = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await exit;
  }
  return server.exitCode;
}
