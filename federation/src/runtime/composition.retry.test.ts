import { partModule, testComposition } from '../testing/composition';
import { manifestOf, REMOTE_ORIGIN, registryEntry, registryOf } from '../testing/fixtures';
import { startTestServer, type TestServer } from '../testing/server';
import type { CompositionOptions } from './composition';
import { EntryError, EvaluateError, ShareError } from './errors';

const settled = () => new Promise((resolve) => setTimeout(resolve));

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => {
  document.head.replaceChildren();
  return server.stop();
});

describe('a release that fails', () => {
  const thrown = () => new EvaluateError('./hero threw', { cause: new Error('boom') });

  async function started(change = {}, options: Partial<CompositionOptions> = {}) {
    const base = `${server.origin}/mf-directory/0.9.0-dddddddddd/`;
    const previous = { ...registryEntry('mf-directory', '0.9.0-dddddddddd'), base };
    const remotes = {
      ...registryOf('mf-partners').remotes,
      'mf-directory': { ...registryEntry('mf-directory'), ...change, previous },
    };
    const manifest = manifestOf('mf-directory', 'hero', 'category-grid', 'business-list');
    server.answer = (response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.end(JSON.stringify(manifest));
    };
    const page = testComposition({
      data: { registry: { ...registryOf(), remotes }, manifests: { 'mf-directory': manifest } },
      allowedOrigins: [REMOTE_ORIGIN, server.origin],
      ...options,
    });
    page.composition.start(['directory/hero', 'directory/category-grid']);
    await settled();
    return { ...page, base };
  }

  it('is reported, and replaced by the previous one in each part that fails', async () => {
    const page = await started();
    page.loads[0]?.fail(thrown());
    await page.loadsOf(3);
    expect(page.loads[2]?.location.entry).toBe(`${page.base}remote-entry.js`);
    page.loads[2]?.arrive(partModule('hero'));
    page.loads[1]?.fail(thrown());
    await page.loadsOf(4);
    page.loads[3]?.arrive(partModule('grid'));
    await settled();
    expect(page.composition.inventory().parts).toEqual({
      'directory/hero': { remote: 'mf-directory@0.9.0-dddddddddd', status: 'loaded' },
      'directory/category-grid': { remote: 'mf-directory@0.9.0-dddddddddd', status: 'loaded' },
    });
    expect(page.reported).toMatchObject([
      { phase: 'evaluate', version: '1.0.0-aaaaaaaaaa', part: 'hero', cause: new Error('boom') },
      { phase: 'evaluate', version: '1.0.0-aaaaaaaaaa', part: 'category-grid' },
    ]);
  });

  it.each([
    ['share', new ShareError('does not fit')],
    ['module', { default: 'no component' }],
  ])('is also replaced when it fails in the phase %s', async (phase, outcome) => {
    const page = await started();
    if (outcome instanceof Error) page.loads[0]?.fail(outcome);
    else page.loads[0]?.arrive(outcome);
    await page.loadsOf(3);
    page.loads[2]?.arrive(partModule('hero'));
    await settled();
    expect(page.composition.inventory().parts['directory/hero']).toEqual({
      remote: 'mf-directory@0.9.0-dddddddddd',
      status: 'loaded',
    });
    expect(page.reported).toMatchObject([{ phase, version: '1.0.0-aaaaaaaaaa', part: 'hero' }]);
  });

  it.each([
    ['contract', { contract: 99 }],
    ['origin', { base: 'https://elsewhere.example/mf-directory/1.0.0-aaaaaaaaaa/' }],
  ])('is also replaced when its %s is refused', async (phase, change) => {
    const page = await started(change);
    await page.loadsOf(2);
    expect(page.loads.map(({ location }) => location.entry)).toEqual(
      Array(2).fill(`${page.base}remote-entry.js`),
    );
    expect(page.reported.map((error) => [error.phase, error.version])).toEqual(
      Array(2).fill([phase, '1.0.0-aaaaaaaaaa']),
    );
  });

  it('is also replaced when its entry in the registry is broken, and reported once', async () => {
    const page = await started({ version: 'latest' });
    await page.loadsOf(2);
    expect(page.loads.map(({ location }) => location.entry)).toEqual(
      Array(2).fill(`${page.base}remote-entry.js`),
    );
    // The manifest in the page is that of the live release.
    expect(server.requests).toBeGreaterThan(0);
    page.loads[0]?.arrive(partModule('hero'));
    await settled();
    expect(page.composition.inventory().parts['directory/hero']).toEqual({
      remote: 'mf-directory@0.9.0-dddddddddd',
      status: 'loaded',
    });
    expect(page.reported.map(({ message }) => message)).toEqual([
      expect.stringMatching(`^mf-directory@unknown unknown: registry: .* version `),
    ]);
  });

  it('is replaced in all its late parts at the deadline, and blamed for each', async () => {
    const page = await started({}, { deadlineMs: 100 });
    await page.loadsOf(4);
    expect(page.loads.slice(2).map(({ location }) => location.entry)).toEqual(
      Array(2).fill(`${page.base}remote-entry.js`),
    );
    expect(page.reported.map(({ phase, version }) => [phase, version])).toEqual(
      Array(2).fill(['deadline', '1.0.0-aaaaaaaaaa']),
    );
    page.loads[2]?.arrive(partModule('hero'));
    await settled();
    page.loads[0]?.arrive(partModule('late'));
    await settled();
    const store = page.composition.part('directory/hero');
    const state = store.getSnapshot();
    if ('part' in state && state.part) store.markVisible(state.part);
    expect(page.composition.release('directory/hero')).toBe('mf-directory@0.9.0-dddddddddd');
  });

  it('shows its own failure if the previous one also fails, and is loaded again by Retry', async () => {
    const page = await started();
    page.loads[0]?.fail(thrown());
    await page.loadsOf(3);
    page.loads[2]?.fail(new EntryError('not there'));
    await settled();
    expect(page.composition.inventory().parts['directory/hero']).toEqual({
      remote: 'mf-directory@1.0.0-aaaaaaaaaa',
      status: 'failed',
      phase: 'evaluate',
    });
    expect(page.reported.map(({ phase, version }) => [phase, version])).toEqual([
      ['evaluate', '1.0.0-aaaaaaaaaa'],
      ['entry', '0.9.0-dddddddddd'],
    ]);
    void page.composition.retry('directory/hero');
    await page.loadsOf(4);
    expect(page.loads[3]).toMatchObject({
      location: { entry: `${REMOTE_ORIGIN}/mf-directory/1.0.0-aaaaaaaaaa/remote-entry.js` },
      attempt: 2,
    });
  });

  it('is used for a part that only it has', async () => {
    const page = await started();
    page.loads[0]?.fail(thrown());
    await page.loadsOf(3);
    page.loads[2]?.arrive(partModule('hero'));
    page.composition.start(['directory/business-list']);
    await page.loadsOf(4);
    page.loads[3]?.fail(new Error('Module "./business-list" does not exist in container.'));
    await page.loadsOf(5);
    page.loads[4]?.arrive(partModule('list'));
    await settled();
    expect(page.composition.release('directory/business-list')).toBe('mf-directory@1.0.0-aaaaaaaaaa');
    expect(page.composition.release('directory/hero')).toBe('mf-directory@0.9.0-dddddddddd');
  });
});

describe('retry', () => {
  async function failed(options: Parameters<typeof testComposition>[0] = {}) {
    const page = testComposition(options);
    page.composition.start(['directory/hero', 'directory/category-grid', 'partners/showcase']);
    page.composition.part('directory/business-list');
    await settled();
    for (const load of page.loads.splice(0)) load.fail(new Error('down'));
    await settled();
    return page;
  }
  const status = (page: Awaited<ReturnType<typeof failed>>) =>
    Object.fromEntries(
      Object.entries(page.composition.inventory().parts).map(([id, part]) => [id, part.status]),
    );

  it('retries all failed parts of the remote, once each, starting with the network', async () => {
    const page = await failed();
    void page.composition.retry('directory/hero');
    void page.composition.retry('directory/category-grid');
    await settled();
    expect(page.loads.map(({ location, attempt }) => [location.expose, attempt])).toEqual([
      ['./hero', 2],
      ['./category-grid', 2],
    ]);
    for (const load of page.loads) load.arrive(partModule('back'));
    await settled();
    expect(status(page)).toEqual({
      'directory/hero': 'loaded',
      'directory/category-grid': 'loaded',
      // Another remote, and a part that was not started:
      'partners/showcase': 'failed',
      'directory/business-list': 'loading',
    });
  });

  it('leaves working parts as they are', async () => {
    const page = await failed();
    void page.composition.retry('directory/hero');
    await settled();
    const [hero, grid] = page.loads;
    hero?.arrive(partModule('hero'));
    grid?.fail(new Error('still down'));
    await settled();
    const ready = page.composition.part('directory/hero').getSnapshot();
    void page.composition.retry('directory/category-grid');
    await settled();
    expect(page.loads).toHaveLength(3);
    expect(page.composition.part('directory/hero').getSnapshot()).toBe(ready);
  });

  it('resolves when the parts have settled', async () => {
    const page = await failed();
    const retried = page.composition.retry('partners/showcase');
    await settled();
    page.loads[0]?.arrive(partModule('showcase'));
    await retried;
    expect(status(page)['partners/showcase']).toBe('loaded');
  });

  describe('with a registry URL', () => {
    const failedPage = () => failed({ registryUrl: `${server.origin}/registry.json` });

    it('fetches the registry once for all parts, and loads what it names', async () => {
      const release = '1.1.0-bbbbbbbbbb';
      const next = registryEntry('mf-directory', release);
      const remotes = { 'mf-directory': next, 'mf-partners': registryEntry('mf-partners', release) };
      const registry = { ...registryOf(), generation: 8, remotes };
      const manifests = { 'mf-directory': manifestOf('mf-directory', 'hero', 'category-grid') };
      server.answer = (response) => response.end(JSON.stringify({ registry, manifests }));
      const page = await failedPage();
      void page.composition.retry('directory/hero');
      await page.loadsOf(2);
      expect(server.requests).toBe(1);
      expect(page.loads.map(({ location }) => location.entry)).toEqual([
        `${next.base}remote-entry.js`,
        `${next.base}remote-entry.js`,
      ]);
      expect(page.composition.release('directory/hero')).toBe(`mf-directory@${release}`);
      expect(page.composition.release('partners/showcase')).toBe('mf-partners@1.0.0-aaaaaaaaaa');
    });

    it('shows parts as loading while the registry is fetched', async () => {
      let respond = () => {};
      server.answer = (response) => {
        respond = () => response.end('{}');
      };
      const page = await failedPage();
      void page.composition.retry('directory/hero');
      void page.composition.retry('directory/hero');
      expect(status(page)).toMatchObject({
        'directory/hero': 'loading',
        'directory/category-grid': 'loading',
      });
      while (server.requests === 0) await settled();
      expect(page.loads).toHaveLength(0);
      respond();
      await page.loadsOf(2);
      expect(server.requests).toBe(1);
    });

    it('uses the current registry if the new one cannot be read', async () => {
      server.answer = (response) => response.writeHead(503).end();
      const page = await failedPage();
      void page.composition.retry('directory/hero');
      await page.loadsOf(2);
      expect(page.loads[0]?.location.entry).toContain(`${REMOTE_ORIGIN}/mf-directory/1.0.0-aaaaaaaaaa/`);
    });
  });
});
