import { request as httpRequest } from 'node:http';
import { folderWith } from '@zone-directory/testing/folder';
import { remoteDeclarations } from '../../../federation/src/testing/declarations';
import type { CompositionBlock } from './composition-block';
import type { BuildState } from './dev-build';
import { serverWith, startTestZone, type TestZoneOptions, testBuild, testBuilds } from './zone.testing';
import { startZoneProxy, type ZoneProxyOptions } from './zone-proxy';

const PARTNERS = remoteDeclarations['mf-partners'];
const failed = 'failed';
const proxies: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close();
});

/** Serves a zone with a build of one remote. */
async function started(
  state: BuildState,
  zoneOptions: TestZoneOptions = {},
  options: Partial<ZoneProxyOptions> = {},
) {
  const zone = await startTestZone(zoneOptions);
  const said: string[] = [];
  const folder = folderWith({ 'part.js': 'run()', 'locales/ar/translation.json': '{}' });
  const builds = testBuilds(folder, state);
  const proxy = await startZoneProxy({
    name: 'mf-partners',
    zone: zone.url,
    publicOrigin: zoneOptions.publicOrigin ?? zone.url,
    build: builds.build,
    ports: [0],
    send: false,
    say: (line) => said.push(line),
    ...options,
  });
  proxies.push(proxy);
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`${proxy.url}${path}`, { redirect: 'manual', headers: { accept: 'text/html' }, ...init });
  return { zone, proxy, said, get, folder, ...builds };
}

const block = (html: string, id: string) => {
  const [, content] = new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html) ?? [];
  return content === undefined ? undefined : JSON.parse(content);
};
const composition = async (response: Response) =>
  block(await response.text(), 'composition') as CompositionBlock;
const partners = (declaration = {}, texts: Record<string, string> = { failed: 'Local' }) =>
  testBuild('mf-partners', { ...PARTNERS, ...declaration }, texts);

describe('a page of the zone', () => {
  it('has the remote from the local build, and all others as they are live', async () => {
    const { get, proxy, zone } = await started({ build: partners() });
    const response = await get('/');
    expect(response.status).toBe(200);
    const { registry, manifests, allowedOrigins, words, plan, host } = await composition(response);
    expect(registry.remotes['mf-partners']).toEqual({
      version: '2.0.0',
      release: '2.0.0-b1',
      base: `${proxy.url}/@remote-kit/build/b1/`,
      contract: 2,
    });
    expect(registry.remotes['mf-directory']).toEqual(zone.live.registry.remotes['mf-directory']);
    expect(manifests).toMatchObject({ 'mf-partners': { exposes: [{ path: './showcase' }] } });
    expect(allowedOrigins).toEqual([zone.remotesUrl, proxy.url]);
    expect(words).toEqual({ 'mf-partners/failed': 'Local', 'mf-directory/failed': 'Not available' });
    expect(plan).toEqual(zone.plan);
    expect(host).toEqual({ name: 'shell', version: '1.0.0-cccccccccc' });
  });

  it('has nothing that the server rendered, and no file of the live release', async () => {
    const { get, zone } = await started({ build: partners() });
    const html = await (await get('/')).text();
    expect(html).toContain('<div id="root"></div>');
    expect(block(html, 'rendered')).toBeUndefined();
    expect(html).not.toContain(zone.live.registry.remotes['mf-partners']?.base);
    expect(html).toContain(`href="${zone.live.registry.remotes['mf-directory']?.base}hero.js"`);
    expect(html).toMatch(
      /<script src="\/@remote-kit\/client.js" data-remote="mf-partners"[^>]*><\/script><\/head>/,
    );
  });

  it('is never kept by the browser, and has the policy of the zone', async () => {
    const { get, zone } = await started({ build: partners() });
    const { headers } = await get('/', { headers: { accept: 'text/html', 'if-none-match': '"page"' } });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('content-security-policy')).toBe(
      `script-src 'self' ${zone.remotesUrl}; style-src 'self' 'sha256-x='`,
    );
    expect(zone.asked.at(-1)?.headers['if-none-match']).toBeUndefined();
  });

  it.each([
    ['the zone’s readable releases', []],
    ['the plan, where they cannot be read', ['mf-directory' as const]],
  ])('shows a changed declaration between the others, by %s', async (_, unreadable) => {
    const changed = {
      parts: { ...PARTNERS.parts, strip: { size: 'strip', failed } },
      pages: [{ kind: 'static', pattern: '/partners', parts: ['showcase'], title: 'title' }],
      navigation: [{ to: '/partners', text: 'title', order: 10 }],
      slots: [...PARTNERS.slots, { slot: 'home', part: 'strip', order: 15 }],
    } as const;
    const { get } = await started(
      { build: partners(changed, { failed: 'Local', title: 'Partners' }) },
      { unreadable },
    );
    const { plan, words } = await composition(await get('/'));
    expect(plan.slots.home?.map(({ part }) => part)).toEqual(
      unreadable.length > 0
        ? expect.arrayContaining(['directory/hero', 'partners/strip', 'directory/category-grid'])
        : ['directory/hero', 'partners/strip', 'directory/category-grid', 'partners/showcase'],
    );
    expect(plan.slots.home?.find(({ part }) => part === 'directory/category-grid')?.when).toEqual({
      query: 'q',
      is: 'absent',
    });
    expect(plan.navigation.map(({ to }) => to)).toEqual(['/partners', '/about']);
    expect(plan.pages.map(({ pattern }) => pattern)).toContain('/business/:businessId');
    expect(words['mf-partners/title']).toBe('Partners');
    expect((await get('/partners')).status).toBe(200);
    expect((await get('/nowhere')).status).toBe(404);
  });

  it('keeps the zone’s choice of its home page', async () => {
    const { get } = await started(
      { build: partners() },
      { layout: { home: ['partners/showcase', 'directory/hero'] } },
    );
    const { plan } = await composition(await get('/'));
    expect(plan.slots.home?.map(({ part }) => part)).toEqual(['partners/showcase', 'directory/hero']);
  });

  it('shows a remote that is not live yet', async () => {
    const declaration = {
      parts: { calendar: { size: 'page', failed } },
      pages: [{ kind: 'static', pattern: '/events', parts: ['calendar'] }],
    } as const;
    const build = testBuild('mf-events', declaration, { failed: 'No events' });
    const { get } = await started({ build }, {}, { name: 'mf-events' });
    const response = await get('/events');
    expect(response.status).toBe(200);
    const { plan, registry, words } = await composition(response);
    expect(plan.pages).toContainEqual({ pattern: '/events', owner: 'mf-events', parts: ['events/calendar'] });
    expect(Object.keys(registry.remotes).sort()).toEqual(['mf-directory', 'mf-events', 'mf-partners']);
    expect(words['mf-events/failed']).toBe('No events');
  });

  it('says once what the zone would refuse', async () => {
    const fits = await started({ build: partners() });
    await fits.get('/');
    expect(fits.said).toEqual([]);
    const { get, said, set } = await started({
      build: partners({ slots: [{ slot: 'attic', part: 'showcase', order: 1 }] }),
    });
    await get('/');
    await get('/');
    expect(said).toEqual([
      expect.stringMatching(/^The zone would refuse this version: mf-partners: .*"attic"/),
    ]);
    set({ build: partners({ pages: [{ kind: 'static', pattern: '/about', parts: ['showcase'] }] }) });
    await get('/');
    expect(said[1]).toContain('shell and mf-partners both have a page like /about');
  });

  it('lacks the remote until it could be built', async () => {
    const { get } = await started({ problem: 'no' });
    const { registry, plan } = await composition(await get('/'));
    expect(Object.keys(registry.remotes)).toEqual(['mf-directory']);
    expect(plan.slots.home).toHaveLength(3);
  });

  it('has the local page in the place of the zone’s own URLs', async () => {
    const { get, proxy, zone } = await started(
      { build: partners() },
      { publicOrigin: 'https://zone.example' },
    );
    expect(await (await get('/about')).text()).toContain(`<link rel="canonical" href="${proxy.url}/about">`);
    await get('/', { headers: { accept: 'text/html', referer: `${proxy.url}/about` } });
    expect(zone.asked.at(-1)?.headers.referer).toBe('https://zone.example/about');
  });

  it('reads remotes through the local page where only the zone’s page may read them', async () => {
    const { get, proxy, zone } = await started({ build: partners() }, { allows: 'https://zone.example' });
    const { registry } = await composition(await get('/'));
    const base = `${proxy.url}/@remote-kit/through/${new URL(zone.remotesUrl).host}/mf-directory/1.0.0-aaaaaaaaaa/`;
    expect(registry.remotes['mf-directory']?.base).toBe(base);
    expect(await (await fetch(`${base}remote.json`)).json()).toMatchObject({ name: 'mf-directory' });
    expect((await get('/@remote-kit/through/other.example/')).status).toBe(404);
  });
});

describe('what a page fetches', () => {
  it('is the local remote also for a Retry, with its texts', async () => {
    const { get, proxy, set } = await started({ build: partners() });
    const local = (id: string) => ({
      registry: { remotes: { 'mf-partners': { base: `${proxy.url}/@remote-kit/build/${id}/` } } },
      manifests: { 'mf-partners': { exposes: [{ path: './showcase' }] } },
    });
    expect(await (await get('/registry.json')).json()).toMatchObject(local('b1'));
    set({ build: { ...partners(), id: 'b2' } });
    expect(await (await get('/registry.json')).json()).toMatchObject(local('b2'));
    expect(await (await get('/declared/en.json')).json()).toEqual({
      'mf-partners/failed': 'Local',
      'mf-directory/failed': 'Not available',
    });
  });

  it('is a file of a build, and no other file of this machine', async () => {
    const { get } = await started({ build: partners() });
    const file = await get('/@remote-kit/build/b1/part.js');
    expect([await file.text(), file.headers.get('content-type')]).toEqual([
      'run()',
      'text/javascript; charset=utf-8',
    ]);
    expect(await (await get('/@remote-kit/build/b1/locales/ar/translation.json')).json()).toEqual({});
    for (const path of ['%2e%2e%2fetc/passwd', '..%2f..%2fetc/passwd', '', 'none.js'])
      expect((await get(`/@remote-kit/build/b1/${path}`)).status).toBe(404);
  });

  it('is what the zone answers, in every other case', async () => {
    const { get, proxy, zone } = await started({ build: partners() });
    expect(await (await get('/packed.txt')).text()).toBe('packed');
    const { status, headers } = await get('/moved');
    expect([status, headers.get('location'), headers.get('set-cookie')]).toEqual([
      303,
      `${proxy.url}/about`,
      'lng=ar',
    ]);
    expect(zone.asked.at(-1)?.headers.host).toBe(new URL(zone.url).host);
  });

  it('is a script without imports', async () => {
    const { get } = await started({ build: partners() });
    const script = await (await get('/@remote-kit/client.js')).text();
    expect(script).toContain('EventSource');
    expect(script).not.toMatch(/^\s*(?:import|export)\b/m);
  });
});

describe('what a visitor would send', () => {
  const form = { method: 'POST', body: 'name=x', headers: { origin: '' } };

  it('stays here, which is said once', async () => {
    const { get, said, zone } = await started({ build: partners() });
    const before = zone.asked.length;
    const response = await get('/.netlify/functions/send-listing', form);
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('--send')]);
    await get('/.netlify/functions/send-listing', form);
    expect(said).toEqual([expect.stringMatching(/^Not sent: POST .*--send/)]);
    expect(zone.asked.length).toBe(before);
  });

  it('reaches the zone if that is wanted, as if from its own page', async () => {
    const { get, proxy, zone } = await started({ build: partners() }, {}, { send: true });
    const response = await get('/.netlify/functions/send-listing', {
      ...form,
      headers: { origin: proxy.url },
    });
    expect(await response.text()).toBe('name=x');
    expect(zone.asked.at(-1)?.headers.origin).toBe(zone.url);
  });

  it('tells the zone of no failure here', async () => {
    const { get, zone } = await started({ build: partners() }, {}, { send: true });
    const before = zone.asked.length;
    expect((await get('/reports', form)).status).toBe(204);
    expect(zone.asked.length).toBe(before);
  });
});

it('tells open pages of each build and of each problem', async () => {
  const { get, set } = await started({ build: partners() });
  const response = await get('/@remote-kit/events');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => JSON.parse(((await reader?.read())?.value ?? '').replace('data: ', ''));
  const first = await next();
  expect(first).toEqual({ build: 'b1', declared: expect.any(String) });
  set({ build: partners(), problem: 'line 3' });
  expect(await next()).toEqual({ ...first, problem: 'line 3' });
  set({ build: { ...partners({}, { failed: 'Changed' }), id: 'b2' } });
  const last = await next();
  expect(last.build).toBe('b2');
  expect(last.declared).not.toBe(first.declared);
  await reader?.cancel();
});

it('says that the zone does not answer, once, and when it does again', async () => {
  const { get, said, zone } = await started({ build: partners() });
  await zone.close();
  const response = await get('/');
  expect(response.status).toBe(502);
  expect(await response.text()).toContain('does not answer (ECONNREFUSED)');
  expect((await get('/data/x.json', { headers: { accept: '*/*' } })).status).toBe(502);
  expect(said).toEqual([expect.stringContaining(`${zone.url} does not answer (ECONNREFUSED)`)]);
});

it('connects WebSockets with the zone', async () => {
  const { proxy, zone } = await started({ build: partners() });
  zone.server.on('upgrade', (request, socket) => {
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n${request.url}`,
    );
    socket.pipe(socket);
  });
  const { port } = new URL(proxy.url);
  const headers = { connection: 'Upgrade', upgrade: 'websocket' };
  const echoed = await new Promise<string>((resolve, reject) => {
    const request = httpRequest({ port, host: 'localhost', path: '/live?x', headers });
    request.on('error', reject);
    request.on('upgrade', (_, socket, head) => {
      let text = head.toString();
      socket.on('data', (data) => {
        text += data;
        if (text.endsWith('ping')) {
          socket.destroy();
          resolve(text);
        }
      });
      socket.write('ping');
    });
    request.end();
  });
  expect(echoed).toBe('/live?xping');
});

it('is reached only by a name of this machine', async () => {
  const { proxy } = await started({ build: partners() });
  const { port } = new URL(proxy.url);
  const status = await new Promise((resolve) => {
    httpRequest({ port, host: 'localhost', headers: { host: `rebound.example:${port}` } }, ({ statusCode }) =>
      resolve(statusCode),
    ).end();
  });
  expect(status).toBe(421);
});

it('takes another port, or says which is in use', async () => {
  const taken = await serverWith(() => {});
  const port = Number(new URL(taken.url).port);
  const { get } = await started({ build: partners() }, {}, { ports: [port, 0] });
  expect((await get('/')).status).toBe(200);
  await expect(started({}, {}, { ports: [port] })).rejects.toMatchObject({
    name: 'KitError',
    message: `Port ${port} is already in use; --port takes another`,
  });
});
