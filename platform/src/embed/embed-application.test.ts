import { parseDeclaration, type RemoteManifest } from '@zone-directory/federation/contract';
import type { LiveComposition } from '@zone-directory/federation-build/compose';
import type { LivePage } from '../live/live-page';
import { folderWith, livePage, pageConfiguration, pageTexts } from '../pages/compose/page.testing';
import type { PageTexts } from '../pages/compose/page-texts';
import { createEmbedApplication } from './embed-application';

const ORIGIN = 'https://zone.example';
const KEY = 'mf-partners';

const manifest: RemoteManifest = {
  metaData: {
    globalName: 'mf_partners',
    publicPath: 'auto',
    remoteEntry: { name: 'entry.js', path: '' },
  },
  exposes: [
    {
      name: 'mount',
      path: './mount',
      assets: { js: { sync: ['mount.js'], async: [] }, css: { sync: ['mount.css'], async: [] } },
    },
  ],
  shared: [
    { name: 'react', version: '19.3.1', requiredVersion: '^19.3.0', singleton: true, files: ['react.js'] },
  ],
} as unknown as RemoteManifest;

/** A composition with an element. */
function composition(generation: number, changes: Partial<LiveComposition> = {}): LivePage {
  const { live, template } = livePage(generation);
  const element = {
    mount: 'mount',
    path: '/x',
    parameters: { business: 'b' },
    failed: 'failed',
    retry: 'retry',
  };
  const declared = parseDeclaration({ elements: { 'zone-partners': element } });
  return {
    template,
    live: {
      ...live,
      mounts: { [KEY]: manifest },
      declarations: { [KEY]: declared },
      words: { [KEY]: { en: { failed: 'Not there', retry: 'Again' }, ar: { failed: 'غير متاح' } } },
      ...changes,
    },
  };
}

let current: LivePage | null;
let shellFolder: string;
let texts: PageTexts;
beforeEach(async () => {
  texts = await pageTexts();
  current = composition(1);
  shellFolder = await folderWith({ '1.0.0-abc/embed.js': 'start("%ZONE_LIVE%")' });
});

function application() {
  const site = pageConfiguration().site;
  const app = createEmbedApplication({
    live: async () => current,
    site,
    texts: async () => texts,
    shellFolder,
    frameAncestors: ['*'],
    dataOrigins: [],
  });
  return async (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers }, { origin: ORIGIN });
}

const EVERGREEN = ['/embed.js', '/embed/live.json', '/embed/words/ar.json'];

it.each(EVERGREEN)(
  '%s may be read by every page, and is cached for five minutes, or a week while the zone is down',
  async (path) => {
    const get = application();
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
  const get = application();
  const list = await (await get('/embed/live.json')).json();
  expect(list).toEqual({
    zone: `${ORIGIN}/`,
    languages: expect.arrayContaining(['en', 'ar']),
    remotes: {
      [KEY]: {
        base: 'http://remotes.example/mf-partners/',
        global: 'mf_partners',
        entry: 'entry.js',
        shared: { react: ['^19.3.0', 'react.js'] },
      },
    },
    elements: {
      'zone-partners': {
        remote: KEY,
        mount: './mount',
        files: ['mount.js', 'mount.css'],
        path: '/x',
        parameters: { business: 'b' },
      },
    },
  });
  expect(await (await get('/embed.js')).text()).toBe(`start(${JSON.stringify(list)})`);
});

it('lists the release before, with what differs from the live one', async () => {
  const get = application();
  const remoteOf = async () => (await (await get('/embed/live.json')).json()).remotes[KEY];
  const { live } = composition(2);
  const { [KEY]: release, ...others } = live.registry.remotes;
  if (!release) throw new Error('nothing is live');
  const before = { ...release, base: '/files/mf-partners/0.9.0-a/', integrity: 'sha256-before' };
  const registry = { ...live.registry, remotes: { ...others, [KEY]: { ...release, previous: before } } };
  current = composition(2, { registry, previousMounts: { [KEY]: manifest } });
  expect((await remoteOf()).previous).toEqual({
    base: `${ORIGIN}/files/mf-partners/0.9.0-a/`,
    entry: 'entry.js',
    integrity: 'sha256-before',
    files: { './mount': ['mount.js', 'mount.css'] },
  });
  const [react] = manifest.shared;
  const older = { ...manifest, shared: [{ ...react, files: ['old-react.js'] }] } as RemoteManifest;
  current = composition(3, { registry: { ...registry, generation: 3 }, previousMounts: { [KEY]: older } });
  expect((await remoteOf()).previous.shared).toEqual({ react: ['^19.3.0', 'old-react.js'] });
  // Stored before elements could fall back.
  current = composition(4, { registry: { ...registry, generation: 4 } });
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
  current = composition(2, { declarations: { [KEY]: parseDeclaration({ parts: declared, elements }) } });
  const list = await (await application()('/embed/live.json')).json();
  expect(list.elements['zone-partners'].mayBeEmpty).toBe(wanted);
});

it('lists the texts that elements show without the zone, in English where the language has none', async () => {
  const get = application();
  expect(await (await get('/embed/words/ar.json')).json()).toEqual({
    'zone-partners': ['غير متاح', 'Again'],
  });
  expect(await (await get('/embed/words/fr.json')).json()).toEqual({
    'zone-partners': ['Not there', 'Again'],
  });
});

it('a promote shows in the next answer', async () => {
  const get = application();
  const before = await get('/embed.js');
  const { live } = composition(2);
  const { remotes } = live.registry;
  const [release] = Object.values(remotes);
  if (!release) throw new Error('nothing is live');
  const next = { ...remotes, [KEY]: { ...release, base: 'http://remotes.example/next/' } };
  current = composition(2, { registry: { ...live.registry, remotes: next } });
  const after = await get('/embed.js', { 'If-None-Match': before.headers.get('etag') ?? '' });
  expect(after.status).toBe(200);
  expect(await after.text()).toContain('"base":"http://remotes.example/next/"');
});

it.each([
  ['withdrawn', { mounts: {}, declarations: {} }],
  ['switched off', { off: [KEY] }],
] as const)('a remote that is %s has no element', async (_, changes) => {
  const get = application();
  await get('/embed/live.json');
  const { live } = composition(2);
  const { [KEY]: _gone, ...remotes } = live.registry.remotes;
  current = composition(2, {
    ...changes,
    registry: { ...live.registry, remotes },
  } as Partial<LiveComposition>);
  expect(await (await get('/embed/live.json')).json()).toMatchObject({ remotes: {}, elements: {} });
});

it.each([...EVERGREEN, '/embed/1.0.0-abc.js'])(
  '%s returns an uncacheable 503 before anything is live',
  async (path) => {
    current = null;
    const response = await application()(path);
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  },
);

it.each(['/embed/words/xx.json', '/embed/words/constructor.json', '/embed/2.js', '/embed/..%2Fsecret.js'])(
  '%s returns an uncacheable 404',
  async (path) => {
    const response = await application()(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? 'no-store').toBe('no-store');
  },
);

it('a shell from before elements existed has no script', async () => {
  shellFolder = await folderWith({});
  expect((await application()('/embed.js')).status).toBe(404);
});

it('a pinned URL redirects to the file of that release', async () => {
  const get = application();
  for (const [release, file] of [
    ['1.0.0-abc', `${ORIGIN}/shell/1.0.0-abc/embed.js`],
    ['0.9.0-def012', `${ORIGIN}/shell/0.9.0-def012/embed.js`],
  ]) {
    const response = await get(`/embed/${release}.js`);
    expect([response.status, response.headers.get('location')]).toEqual([307, file]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  }
});
