import { partModule, testComposition } from '../testing/composition';
import { manifestOf, registryEntry, registryOf } from '../testing/fixtures';
import { EntryError } from './errors';
import type { ArrivedPart } from './part-loader';

const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  document.head.replaceChildren();
  jest.restoreAllMocks();
});

it('starts parts in parallel, each at most once', async () => {
  const { composition, loads } = testComposition();
  composition.start(['directory/hero', 'directory/category-grid', 'partners/showcase']);
  composition.start(['directory/hero']);
  await settled();
  expect(loads.map(({ location, attempt }) => [location.remote, location.expose, attempt])).toEqual([
    ['mf-directory', './hero', 1],
    ['mf-directory', './category-grid', 1],
    ['mf-partners', './showcase', 1],
  ]);
  expect(loads[0]?.location).toMatchObject({
    entry: `${registryEntry('mf-directory').base}remote-entry.js`,
    integrity: registryEntry('mf-directory').integrity,
    globalName: 'mf_directory',
  });
});

it('returns the store of a part without loading it', async () => {
  const { composition, loads } = testComposition();
  expect(composition.part('directory/hero')).toBe(composition.part('directory/hero'));
  await settled();
  expect(loads).toHaveLength(0);
});

it("starts loading a part's files before it opens the remote", async () => {
  const { composition } = testComposition();
  composition.start(['directory/business-list']);
  await settled();
  const { base } = registryEntry('mf-directory');
  const files = [...document.head.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script')];
  expect(files.map((file) => ('src' in file ? file.src : file.href))).toEqual([
    `${base}business-list.css`,
    `${base}business-list.js`,
  ]);
});

it('reports what is on the page', async () => {
  const { composition, loads, reported } = testComposition();
  composition.start(['directory/hero', 'directory/category-grid', 'partners/showcase']);
  await settled();
  loads[0]?.arrive(partModule('hero'));
  loads[2]?.fail(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  await settled();
  expect(composition.inventory()).toEqual({
    host: { name: 'shell', version: '1.0.0-cccccccccc' },
    generation: 7,
    parts: {
      'directory/hero': { remote: 'mf-directory@1.0.0-aaaaaaaaaa', status: 'loaded' },
      'directory/category-grid': { remote: 'mf-directory@1.0.0-aaaaaaaaaa', status: 'loading' },
      'partners/showcase': { remote: 'mf-partners@1.0.0-aaaaaaaaaa', status: 'failed', phase: 'chunk' },
    },
  });
  expect(reported.map(({ message }) => message)).toEqual([
    'mf-partners@1.0.0-aaaaaaaaaa showcase: chunk: Loading chunk 7 failed.',
  ]);
});

it('reports an unknown version for a remote that is not in the registry', async () => {
  const { composition, reported } = testComposition({ data: { registry: registryOf() } });
  composition.start(['listing/request-page']);
  await settled();
  expect(composition.release('listing/request-page')).toBe('mf-listing@unknown');
  expect(reported).toMatchObject([{ phase: 'registry', remote: 'mf-listing', version: 'unknown' }]);
});

it('waits for the preparation of a part before showing it, and shows it even if that fails', async () => {
  let giveUp: (error: Error) => void = () => {};
  const prepare = jest.fn(
    (_: ArrivedPart) =>
      new Promise<void>((_, reject) => {
        giveUp = reject;
      }),
  );
  const { composition, loads } = testComposition({ prepare });
  composition.start(['directory/hero']);
  await settled();
  expect(prepare).not.toHaveBeenCalled();
  const module = partModule('hero');
  loads[0]?.arrive(module);
  await settled();
  expect(prepare.mock.calls).toEqual([
    [
      {
        remote: 'mf-directory',
        base: expect.stringMatching(/\/mf-directory\/1\.0\.0-aaaaaaaaaa\/$/),
        module,
      },
    ],
  ]);
  expect(composition.part('directory/hero').getSnapshot().status).toBe('loading');
  giveUp(new Error('no strings'));
  await settled();
  expect(composition.part('directory/hero').getSnapshot().status).toBe('loaded');
});

it('reports after the deadline of 8 s which remote did not arrive', async () => {
  jest.useFakeTimers();
  const { composition, reported } = testComposition();
  composition.start(['directory/hero']);
  await jest.advanceTimersByTimeAsync(8_000);
  expect(reported.map(({ message }) => message)).toEqual([
    'mf-directory@1.0.0-aaaaaaaaaa hero: deadline: nothing within 8000 ms',
  ]);
  jest.useRealTimers();
});

it('runs parts ahead of a visitor, and loads one that failed again when it is opened', async () => {
  const { composition, loads, loadsOf } = testComposition();
  composition.startAhead(['directory/hero', 'directory/business-list']);
  await loadsOf(2);
  loads[0]?.arrive(partModule('hero'));
  loads[1]?.fail(new EntryError('offline'));
  await settled();
  composition.start(['directory/hero', 'directory/business-list']);
  await loadsOf(3);
  expect(loads[2]).toMatchObject({ location: { expose: './business-list' }, attempt: 2 });
  loads[2]?.arrive(partModule('list'));
  await settled();
  expect(composition.part('directory/business-list').getSnapshot().status).toBe('loaded');
});

describe('a release that has broken the page before', () => {
  const without = ['mf-directory@1.0.0-aaaaaaaaaa'];

  it('is reported and not run; other remotes are', async () => {
    const { composition, loads, reported } = testComposition({ without });
    composition.start(['directory/hero', 'partners/showcase']);
    await settled();
    expect(loads.map(({ location }) => location.remote)).toEqual(['mf-partners']);
    expect(composition.inventory().parts['directory/hero']).toMatchObject({ status: 'failed' });
    expect(reported).toMatchObject([{ phase: 'render', version: '1.0.0-aaaaaaaaaa', part: 'hero' }]);
  });

  it('is replaced by the one before it', async () => {
    const previous = registryEntry('mf-directory', '0.9.0-dddddddddd');
    const remotes = { 'mf-directory': { ...registryEntry('mf-directory'), previous } };
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json(manifestOf('mf-directory', 'hero')));
    const { composition, loadsOf, loads } = testComposition({
      without,
      data: { registry: { ...registryOf(), remotes }, manifests: {} },
    });
    composition.start(['directory/hero']);
    await loadsOf(1);
    expect(loads[0]?.location.entry).toContain('/0.9.0-dddddddddd/');
  });

  it('is not run when the visitor returns to its page', async () => {
    const { composition, loads } = testComposition({ without });
    composition.start(['directory/hero']);
    await settled();
    composition.part('directory/hero').markUnmounted();
    composition.start(['directory/hero']);
    await settled();
    expect(loads).toEqual([]);
    expect(composition.inventory().parts['directory/hero']).toMatchObject({ status: 'failed' });
  });

  it('is run when the visitor asks for it', async () => {
    const { composition, loads, loadsOf } = testComposition({ without });
    composition.start(['directory/hero']);
    await settled();
    void composition.retry('directory/hero');
    await loadsOf(1);
    expect(loads).toMatchObject([{ location: { remote: 'mf-directory' }, attempt: 2 }]);
  });
});

it('reports equal failures once, and then how many there have been since', async () => {
  const { composition, reported } = testComposition();
  const script = `${registryEntry('mf-directory').base}hero.js`;
  for (let time = 0; time < 900; time++) composition.reportUncaught({ error: new Error('again'), script });
  composition.reportUncaught({ error: new Error('another'), script });
  await settled();
  expect(reported).toMatchObject([{ count: 1 }, { count: 1 }]);
  dispatchEvent(new Event('pagehide'));
  expect(reported).toHaveLength(3);
  expect(reported[2]).toMatchObject({
    phase: 'runtime',
    count: 899,
    message: expect.stringContaining('again'),
  });
});
