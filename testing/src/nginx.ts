import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, isOpen } from './free-port';
import { certificateOf } from './tls-proxy';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
const DEADLINE_MS = 10_000;

/** Version and configuration folder from `nginx -V`; undefined when nginx is not installed. */
export const nginx = installed();

function installed(): { readonly version: readonly number[]; readonly folder: string } | undefined {
  let output: string;
  try {
    output = execFileSync('sh', ['-c', 'nginx -V 2>&1'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
  const version = /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(output)?.slice(1).map(Number);
  const file = /--conf-path=(\S+)/.exec(output)?.[1];
  return version && file ? { version, folder: path.dirname(file) } : undefined;
}

/** nginx in front of servers, with `deploy/nginx.conf`. */
export interface TestNginx {
  /** Its port for TLS. */
  readonly port: number;
  /** Its port without. */
  readonly plainPort: number;
  /** Reloads its configuration and certificates, like `systemctl reload nginx`; resolves at once. */
  reload(): void;
  close(): Promise<void>;
}

export interface NginxOptions {
  /** Ports of the page servers: of the first instance, and of the second. */
  readonly instances: readonly [number, number];
  /** Folder with the files of releases. */
  readonly releases: string;
  /** Exists; nginx keeps its own files in it: `cert.pem`, `key.pem`, `access.log` and `acme`, the folder of challenges. */
  readonly folder: string;
}

/**
 * Starts nginx with `deploy/nginx.conf` in front of servers. Only machine-specific values are replaced: names below
 * `zone.test`, ports, the certificate (untrusted), and folders.
 */
export async function startNginx({ instances, releases, folder }: NginxOptions): Promise<TestNginx> {
  if (!nginx) throw new Error('nginx is not installed');
  const { key, cert } = await certificateOf('zone.test');
  await writeFile(path.join(folder, 'key.pem'), key);
  await writeFile(path.join(folder, 'cert.pem'), cert);
  const [port, plainPort] = [await freePort(), await freePort()];
  const tls = hasOwnHttp2() ? 'ssl;' : 'ssl http2;';
  const at = (name: string) => path.join(folder, name);
  const configured = replaced(await readFile(path.join(DEPLOY, 'nginx.conf'), 'utf8'), [
    [/user www-data;/, `${process.getuid?.() === 0 ? 'user root;' : ''}\n${OWN}`],
    [/include mime\.types;/, `include ${path.join(nginx.folder, 'mime.types')};\n${OWN_HTTP}`],
    [/listen \[::\]:443 ssl;/g, hasIpv6() ? `listen [::1]:${port} ${tls}` : ''],
    [/listen 443 ssl;/g, `listen 127.0.0.1:${port} ${tls}`],
    // A directive since nginx 1.25.1, which the documented system has; older versions use a parameter of `listen`.
    [/http2 on;/g, hasOwnHttp2() ? 'http2 on;' : ''],
    [/listen \[::\]:80;/g, ''],
    [/listen 80;/g, `listen 127.0.0.1:${plainPort};`],
    [/\/etc\/letsencrypt\/live\/zone\.example\/fullchain\.pem/g, at('cert.pem')],
    [/\/etc\/letsencrypt\/live\/zone\.example\/privkey\.pem/g, at('key.pem')],
    [/zone\.example/g, 'zone.test'],
    [/127\.0\.0\.1:3000/g, `127.0.0.1:${instances[0]}`],
    [/127\.0\.0\.1:3010/g, `127.0.0.1:${instances[1]}`],
    [/\/var\/lib\/zone\/releases/g, releases],
    [/\/var\/log\/zone-directory\//g, `${folder}/`],
    [/\/var\/www\/html/g, at('acme')],
    [/\/etc\/nginx\/zone-directory/g, DEPLOY],
  ]);
  const configuration = at('nginx.conf');
  await writeFile(configuration, configured);
  const server = spawn('nginx', ['-p', folder, '-c', configuration], { stdio: ['ignore', 'ignore', 'pipe'] });
  await listening(server, port);
  return {
    port,
    plainPort,
    reload: () => void server.kill('SIGHUP'),
    close: () => ended(server),
  };
}

const hasIpv6 = () =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'));

const hasOwnHttp2 = () => {
  const [major = 0, minor = 0, patch = 0] = nginx?.version ?? [];
  return major * 1e6 + minor * 1e3 + patch >= 1_025_001;
};

/** Returns a text with each pattern replaced. @throws Error for a pattern that the text no longer contains */
function replaced(text: string, patterns: readonly (readonly [RegExp, string])[]): string {
  return patterns.reduce((before, [pattern, by]) => {
    if (before.search(pattern) === -1) throw new Error(`deploy/nginx.conf has no ${pattern.source}`);
    return before.replace(pattern, by);
  }, text);
}

/** Keeps nginx in the foreground, and what it writes within the prefix. */
const OWN = `
daemon off;
pid nginx.pid;
`;
const OWN_HTTP = `
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  scgi_temp_path scgi;
  uwsgi_temp_path uwsgi;
`;

async function listening(process: ChildProcess, port: number): Promise<void> {
  let output = '';
  process.stderr?.on('data', (text: Buffer) => {
    output += String(text);
  });
  for (const end = Date.now() + DEADLINE_MS; ; await wait(20)) {
    if (await isOpen(port)) return;
    if (process.exitCode !== null || Date.now() > end) throw new Error(`nginx does not listen: ${output}`);
  }
}

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  const exit = new Promise((resolve) => process.once('exit', resolve));
  process.kill('SIGTERM');
  await exit;
}
