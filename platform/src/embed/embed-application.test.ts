import {
  parseDeclaration,
  type RegistryRemote,
  type RemoteManifest,
} from '@zone-directory/federation/contract';
import type { LivePage } from '../live/live-page';
import { pageTexts } from '../pages/compose/page.testing';
import { embedApplication, liveWithElements, ZONE } from './embed.testing';

const KEY = 'mf-partners';

let current: LivePage | null;
beforeEach(() => {
  current = liveWithElements();
});
const application = (files: Record<string, string> = { 'embed.js': 'start("%ZONE_LIVE%")' }) =>
  embedApplication(files, { live: async () => current });

const EVERGREEN = ['/embed.js', '/embed/live.json', '/embed/words/ar.json'];

it.each(EVERGREEN)(
  '%s may be read by every page, and is cached for five minutes, or a week while the zone is down',
  async (path) => {
    const get = await application();
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300, stale-if-error=604800');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const unchanged = await get(path, { 'If-None-Match': response.headers.get('etag') ?? '' });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get('cache-control')).toBe('public, max-age=300, stale-if-error=604800');
  },
);

it('lists the live elements, in the script and by themselves', async () => {
  const get = await application();
  const list = await (await get('/embed/live.json')).json();
  expect(list).toEqual({
    zone: `${ZONE}/`,
    languages: expect.arrayContaining(['en', 'ar']),
    remotes: {
      [KEY]: {
        base: 'http://remotes.example/mf-partners/',
        global: 'mf_partners',
        entry: 'entry.js',
        shared: { react: ['^19.3.0', 'react.js'] },
      },
      'mf-listing': expect.objectContaining({ base: 'http://remotes.example/mf-listing/' }),
    },
    elements: {
      'zone-partners': { remote: KEY, mount: './mount', files: ['mount.js', 'mount.css'] },
      'zone-listing': expect.objectContaining({ path: '/list', parameters: { business: 'id' } }),
      'my-own': expect.objectContaining({ remote: 'mf-listing' }),
    },
  });
  expect(await (await get('/embed.js')).text()).toBe(`start(${JSON.stringify(list)})`);
});

it('lists the release before, with what differs from the live one', async () => {
  const get = await application();
  const remoteOf = async () => (await (await get('/embed/live.json')).json()).remotes[KEY];
  const { live } = liveWithElements(2);
  const release = live.registry.remotes[KEY] as RegistryRemote;
  const manifest = live.mounts?.[KEY] as RemoteManifest;
  const before = { ...release, base: '/files/mf-partners/0.9.0-a/', integrity: 'sha256-before' };
  const registry = { ...live.registry, remotes: { [KEY]: { ...release, previous: before } } };
  current = liveWithElements(2, { registry, previousMounts: { [KEY]: manifest } });
  expect((await remoteOf()).previous).toEqual({
    base: `${ZONE}/files/mf-partners/0.9.0-a/`,
    entry: 'entry.js',
    integrity: 'sha256-before',
    files: { './mount': ['mount.js', 'mount.css'] },
  });
  const [react] = manifest.shared;
  const older = { ...manifest, shared: [{ ...react, files: ['old-react.js'] }] } as RemoteManifest;
  current = liveWithElements(3, {
    registry: { ...registry, generation: 3 },
    previousMounts: { [KEY]: older },
  });
  expect((await remoteOf()).previous.shared).toEqual({ react: ['^19.3.0', 'old-react.js'] });
  // Stored before elements could fall back.
  current = liveWithElements(4, { registry: { ...registry, generation: 4 } });
  expect(await remoteOf()).not.toHaveProperty('previous');
});

it.each([
  ['may show nothing if all parts of its remote may', [true, true], true],
  ['must show something if one part must', [true, false], undefined],
])('an element %s', async (_, parts, wanted) => {
  const declared = Object.fromEntries(
    parts.map((mayBeEmpty, index) => [`part-${index}`, { size: 'page', failed: 'failed', mayBeEmpty }]),
  );
  const elements = { 'zone-partners': { mount: 'mount', failed: 'failed', retry: 'retry' } };
  current = liveWithElements(2, { declarations: { [KEY]: parseDeclaration({ parts: declared, elements }) } });
  const list = await (await (await application())('/embed/live.json')).json();
  expect(list.elements['zone-partners'].mayBeEmpty).toBe(wanted);
});

it('lists the texts that elements show without the zone, in English where the language has none', async () => {
  const get = await application();
  const textsIn = async (language: string) =>
    (await (await get(`/embed/words/${language}.json`)).json())['zone-partners'];
  expect(await textsIn('ar')).toEqual(['غير متاح', 'Again']);
  expect(await textsIn('fr')).toEqual(['Not there', 'Again']);
});

it('lists the elements that were live once, with the host’s texts for them', async () => {
  const host: Record<string, string> = {
    'en part.failed': 'Out',
    'en part.retry': 'Try',
    'ar part.failed': 'غير',
  };
  const texts = {
    ...(await pageTexts()),
    text: (_: string, lang: string, key: string) => host[`${lang} ${key}`],
  };
  const get = await embedApplication(
    { 'embed.js': 'start("%ZONE_LIVE%")' },
    { live: async () => current, texts: async () => texts },
  );
  expect(await (await get('/embed/live.json')).json()).not.toHaveProperty('former');
  const former = { 'zone-gone': ['of'], 'zone-older': [] };
  current = liveWithElements(2, { formerElements: former });
  const list = await (await get('/embed/live.json')).json();
  expect(list.former).toEqual(former);
  expect(await (await get('/embed.js')).text()).toBe(`start(${JSON.stringify(list)})`);
  const words = await (await get('/embed/words/ar.json')).json();
  expect(words['zone-gone']).toEqual(words['zone-older']);
  expect(words['zone-gone']).toEqual(['غير', 'Try']);
  expect(words['zone-partners']).toEqual(['غير متاح', 'Again']);
});

it('a promote shows in the next answer', async () => {
  const get = await application();
  const before = await get('/embed.js');
  const { registry } = liveWithElements(2).live;
  const next = { ...(registry.remotes[KEY] as RegistryRemote), base: 'http://remotes.example/next/' };
  current = liveWithElements(2, { registry: { ...registry, remotes: { [KEY]: next } } });
  const after = await get('/embed.js', { 'If-None-Match': before.headers.get('etag') ?? '' });
  expect(after.status).toBe(200);
  expect(await after.text()).toContain('"base":"http://remotes.example/next/"');
});

it.each([
  ['withdrawn has no element', { mounts: {}, declarations: {} }, {}],
  [
    'switched off has its elements nevertheless, so that they are defined',
    { off: [KEY] },
    { 'zone-partners': { remote: KEY, mount: './mount', files: [] } },
  ],
] as const)('a remote that is %s', async (_, changes, elements) => {
  const get = await application();
  await get('/embed/live.json');
  const { live } = liveWithElements(2);
  const { [KEY]: __, ...others } = live.registry.remotes;
  current = liveWithElements(2, {
    ...changes,
    registry: { ...live.registry, remotes: others },
  } as Partial<LivePage['live']>);
  const list = await (await get('/embed/live.json')).json();
  expect(list.remotes).not.toHaveProperty(KEY);
  const { 'zone-listing': ___, 'my-own': ____, ...found } = list.elements;
  expect(found).toEqual(elements);
});

it.each([...EVERGREEN, '/embed/1.0.0-abc.js'])(
  '%s returns an uncacheable 503 before anything is live',
  async (path) => {
    current = null;
    const response = await (await application())(path);
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  },
);

it.each(['/embed/words/xx.json', '/embed/words/constructor.json', '/embed/2.js', '/embed/..%2Fsecret.js'])(
  '%s returns an uncacheable 404',
  async (path) => {
    const response = await (await application())(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? 'no-store').toBe('no-store');
  },
);

it('a shell from before elements existed has no script', async () => {
  expect((await (await application({}))('/embed.js')).status).toBe(404);
});

it('a pinned URL redirects to the file of that release', async () => {
  const get = await application();
  for (const [release, file] of [
    ['1.0.0-abc', `${ZONE}/shell/1.0.0-abc/embed.js`],
    ['0.9.0-def012', `${ZONE}/shell/0.9.0-def012/embed.js`],
  ]) {
    const response = await get(`/embed/${release}.js`);
    expect([response.status, response.headers.get('location')]).toEqual([307, file]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  }
});
