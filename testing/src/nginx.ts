import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { certificateOf } from '@zone-directory/testing';
import { isOpen } from './ports';

const FILE = path.resolve(import.meta.dirname, '../../../deploy/nginx.conf');
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

/**
 * Starts nginx with `deploy/nginx.conf` in front of a server. Only machine-specific values are replaced: names below
 * `zone.test`, ports, the certificate (untrusted), and the folder of the releases.
 * @param serverPort the first of a test's ports (`takePorts`), used by the server; nginx takes two more of them
 * @param folder folder of the server, with its store in `.zone`; nginx keeps its own files in it
 */
export async function startNginx(
  serverPort: number,
  folder: string,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  if (!nginx) throw new Error('nginx is not installed');
  const prefix = path.join(folder, 'nginx');
  await mkdir(prefix);
  const { key, cert } = await certificateOf('zone.test');
  await writeFile(path.join(prefix, 'key.pem'), key);
  await writeFile(path.join(prefix, 'cert.pem'), cert);
  const [port, plainPort] = [serverPort + 7, serverPort + 8];
  const configured = replaced(await readFile(FILE, 'utf8'), [
    [/user www-data;/, `${process.getuid?.() === 0 ? 'user root;' : ''}\n${OWN}`],
    [/include mime\.types;/, `include ${path.join(nginx.folder, 'mime.types')};\n${OWN_HTTP}`],
    [/listen \[::\]:\d+( ssl)?;/g, ''],
    [/listen 443 ssl;/g, `listen 127.0.0.1:${port} ssl${hasOwnHttp2() ? '' : ' http2'};`],
    // A directive since nginx 1.25.1, which the documented system has; older versions use a parameter of `listen`.
    [/http2 on;/g, hasOwnHttp2() ? 'http2 on;' : ''],
    [/listen 80;/g, `listen 127.0.0.1:${plainPort};`],
    [/\/etc\/letsencrypt\/live\/zone\.example\/fullchain\.pem/g, path.join(prefix, 'cert.pem')],
    [/\/etc\/letsencrypt\/live\/zone\.example\/privkey\.pem/g, path.join(prefix, 'key.pem')],
    [/zone\.example/g, 'zone.test'],
    [/127\.0\.0\.1:3000/g, `127.0.0.1:${serverPort}`],
    [/\/var\/lib\/zone\/releases/g, path.join(folder, '.zone/releases')],
  ]);
  const configuration = path.join(prefix, 'nginx.conf');
  await writeFile(configuration, configured);
  const server = spawn('nginx', ['-p', prefix, '-c', configuration], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await listening(server, port);
  return { port, close: () => ended(server) };
}

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
error_log stderr;
`;
const OWN_HTTP = `
  access_log off;
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
