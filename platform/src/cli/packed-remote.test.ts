import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { LANGUAGES } from '@zone-directory/shared-i18n/languages';
import { freePort, startAirtable, startServer, startTlsProxy } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import { until } from '@zone-directory/testing/until';
import { recordId } from 'airtable-embedded/test-base';
import { baseOf } from '../data/base.testing';
import { environmentOf } from './base.testing';
import { bundleInto } from './processes/bundle-server';

/**
 * The way of a team whose repository has nothing of this one: from an empty folder with packed packages to visitors of a
 * zone that has no sources either. It takes minutes, and npm's registry for all packages that are not ours.
 */
const whenFull = process.env.TEST_FULL ? it : it.skip;
jest.setTimeout(1_800_000);
const ROOT = path.resolve(__dirname, '../../..');

const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** Runs a program to its end, with nothing of this repository in its environment. @returns what it has printed */
async function run(
  [program = '', ...args]: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const own = { PATH: `${path.dirname(process.execPath)}:${PATH}`, HOME, CI: 'true', ...env };
  const child = spawn(program, args, { cwd, env: own, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  const code = await new Promise((resolve) => child.once('close', resolve));
  const [out, errors] = await printed;
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} in ${cwd} (${code}):\n${out}\n${errors}`);
  return out;
}

/** Starts npm's registry, as far as npm asks it. */
async function startRegistry() {
  const asked: string[] = [];
  const registry = await startServer(async (request, response) => {
    asked.push(decodeURIComponent(request.url ?? ''));
    const answer = await fetch(new URL(request.url ?? '', 'https://registry.npmjs.org'), {
      headers: { accept: request.headers.accept ?? '*/*' },
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  stops.push(registry.close);
  return { url: registry.url, asked };
}

/** Installs the packed packages in an empty folder, and makes, checks, tests and builds a remote there. */
async function buildRemote(): Promise<string> {
  const folder = folderWith({ 'package.json': '{ "private": true }' });
  const archives = path.join(folder, 'archives');
  await run(['npm', 'run', 'pack', '--', '--to', archives], ROOT);
  const registry = await startRegistry();
  const install = ['npm', 'install', '--no-audit', '--no-fund', '--registry', registry.url];
  await run([...install, ...readdirSync(archives).map((file) => path.join(archives, file))], folder);
  await run(['npx', '--no-install', 'zone-kit', 'new', 'mf-events'], folder);
  const remote = path.join(folder, 'mf-events');
  await run(install, remote);
  for (const script of ['check', 'test', 'build', 'verify']) await run(['npm', 'run', script], remote);
  expect(registry.asked.length).toBeGreaterThan(10);
  expect(registry.asked.filter((asked) => asked.includes('zone-directory'))).toEqual([]);
  return remote;
}

/** Starts a zone from its bundled server, with the shell alone, behind a proxy with https. */
async function startZone() {
  const airtable = await startAirtable(baseOf());
  stops.push(airtable.close);
  const server = folderWith();
  await bundleInto(server, ROOT, path.join(ROOT, 'site'));
  mkdirSync(path.join(server, 'node_modules'));
  for (const name of ['libsql', 'lightningcss', 'sharp'])
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(server, 'node_modules', name));
  const port = await freePort();
  const proxy = await startTlsProxy(port);
  stops.push(proxy.close);
  const origin = `https://localhost:${proxy.port}`;
  const env = {
    ...environmentOf(airtable),
    ...{ PORT_BASE: `${port}`, PUBLIC_URL: origin, ZONE_STORE: folderWith(), TRUSTED_PROXIES: '1' },
  };
  const release = (...args: readonly string[]) => run(['node', 'release.mjs', ...args], server, env);
  await run(['npm', 'run', 'build', '-w', 'shell'], ROOT);
  const published = await release('publish', path.join(ROOT, 'shell'));
  await release('promote', 'shell', /^shell (\S+) is published/m.exec(published)?.[1] ?? '');
  const child: ChildProcess = spawn(process.execPath, ['serve.mjs'], { cwd: server, env, stdio: 'ignore' });
  stops.push(() => child.kill('SIGKILL'));
  const get = (target: string) =>
    new Promise<{ status: number; text: string }>((resolve) => {
      https
        .get(`${origin}${target}`, { ca: proxy.cert }, async (answer) => {
          resolve({ status: answer.statusCode ?? 0, text: await textOf(answer) });
        })
        .once('error', () => resolve({ status: 0, text: '' }));
    });
  await until(async () => (await get('/readyz')).status === 200);
  return { origin, cert: proxy.cert, release, get };
}

whenFull('a remote of another repository is released over https, and served in ten languages', async () => {
  const remote = await buildRemote();
  const zone = await startZone();
  const made = await zone.release(
    ...[
      'token',
      'create',
      '--team',
      'events',
      '--remotes',
      'mf-events',
      '--verbs',
      'publish,promote,rollback',
    ],
  );
  const authority = path.join(folderWith({ 'zone.pem': zone.cert }), 'zone.pem');
  const kit = (...args: readonly string[]) =>
    run(['npx', '--no-install', 'zone-kit', ...args, '--to', zone.origin], remote, {
      NODE_EXTRA_CA_CERTS: authority,
      ZONE_RELEASE_TOKEN: /^zone-release-\S+$/m.exec(made)?.[0] ?? '',
    });
  const release = /^mf-events (\S+) is published/m.exec(await kit('publish'))?.[1] ?? '';
  await kit('verify', 'mf-events', release);
  expect(await kit('promote', 'mf-events', release, '--why', 'the first day')).toContain(
    'is live (generation 2)',
  );
  expect(await kit('status')).toContain(`mf-events  ${release}`);

  for (const { code } of LANGUAGES) {
    const file = path.join(remote, `src/locales/${code}/translation.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as { list: { title: string; lead: string } };
    // A first request may come before the server has rendered the parts.
    let page = '';
    await until(async () => {
      page = (await zone.get(`/${code}/events`)).text;
      return page.includes(texts.list.lead);
    });
    expect(page).toContain(`<html lang="${code}"`);
    expect(page).toContain(`data-remote="mf-events@${release}"`);
    // The page's title, and the link to it in the navigation.
    expect(page).toMatch(new RegExp(`<h1[^>]*>${texts.list.title}`));
    expect(page).toMatch(new RegExp(`<a[^>]* href="/${code}/events"[^>]*>[^<]*${texts.list.title}`));
    expect((await zone.get(`/${code}/events/${recordId('Port')}`)).status).toBe(200);
  }
  const entry = await zone.get(`/mf-events/${release}/remote.json`);
  expect(entry.status).toBe(200);
  for (const place of [ROOT, remote]) expect(entry.text).not.toContain(place);
});
