import type { FailureKind } from '@zone-directory/federation-build/rendering';
import type { ReadServerFile } from '../../rendering/server-files';
import { askedPage, filesWithout, liveWithPrevious, rendered } from './content.testing';
import { createPageContents } from './page-content';

const AS_OF = 1_700_000_000_000;

/** The content rendered for a URL. */
async function contentAt(
  url: string,
  { answers = {}, missing = [] as readonly string[], asOf = AS_OF as number | undefined, more = {} } = {},
) {
  const { renderings, asked } = rendered(answers);
  const contents = createPageContents({ renderings, files: filesWithout(...missing), asOf: () => asOf });
  return { content: await contents(await askedPage(url, more)), asked };
}

it('inserts the parts into the frame, with what hydration needs', async () => {
  const { content, asked } = await contentAt('/');
  expect(content).toMatchObject({
    html: '<main><p>hero /</p><p>showcase /</p></main>',
    isWhole: true,
    block: {
      language: 'en',
      asOf: AS_OF,
      parts: {
        'directory/hero': { release: 'mf-directory@1.0.0-abc', hydrates: true },
        'partners/showcase': { release: 'mf-partners@1.0.0-abc', hydrates: true },
      },
      states: [['frame'], ['hero'], ['showcase']],
    },
  });
  expect(asked.map(({ key }) => key)).toEqual([
    'shell@1.0.0-abc mf-directory@1.0.0-abc',
    'shell@1.0.0-abc mf-partners@1.0.0-abc',
    'shell@1.0.0-abc',
  ]);
});

it('inserts HTML verbatim, even if it looks like a replacement pattern', async () => {
  const html = "<p>$& $' $1</p>";
  const { content } = await contentAt('/', { answers: { hero: { html } } });
  expect(content?.html).toBe(`<main>${html}<p>showcase /</p></main>`);
});

it('reports languages that differ from the page’s', async () => {
  const { content } = await contentAt('/ar/', { answers: { hero: { lang: 'en' } } });
  expect(content?.block).toMatchObject({ language: 'ar', parts: { 'directory/hero': { lang: 'en' } } });
  expect(content?.block.parts['partners/showcase']).not.toHaveProperty('lang');
  const other = await contentAt('/ar/', { answers: { frame: { lang: 'en' } } });
  expect(other.content?.block.language).toBe('en');
});

it.each([
  ['is late', { answers: { hero: undefined } }],
  ['could not read its data', { answers: { hero: { outcome: 'failed' as const } } }],
])('omits a part that %s, and is not whole', async (_, options) => {
  const { content, asked } = await contentAt('/', options);
  expect(content).toMatchObject({ html: '<main><p>showcase /</p></main>', isWhole: false });
  expect(Object.keys(content?.block.parts ?? {})).toEqual(['partners/showcase']);
  // The frame keeps a placeholder for it.
  expect(asked.at(-1)?.job).toMatchObject({ rendered: [{ id: 'partners/showcase' }] });
});

it('omits a part whose style sheet cannot be fetched', async () => {
  const { content } = await contentAt('/', { missing: ['common.css'] });
  expect(content).toMatchObject({ html: '<main><p>showcase /</p></main>', isWhole: false });
  expect(content?.styles.map(({ css }) => css)).toEqual(['.frame-a{}']);
});

describe('while its style sheets are on the way', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['is in a page', 1_100, true],
    ['is omitted from a page', 1_300, false],
  ])('a part %s after %d ms', async (_, ms, isThere) => {
    const { renderings } = rendered({});
    const files: ReadServerFile = async (...asked) => {
      if (asked[2] === 'common.css') await new Promise((resolve) => setTimeout(resolve, ms));
      return filesWithout()(...asked);
    };
    const contents = createPageContents({ renderings, files, asOf: () => AS_OF });
    const content = contents(await askedPage('/'));
    await jest.advanceTimersByTimeAsync(2_000);
    expect((await content)?.html.includes('hero')).toBe(isThere);
  });
});

it('shows a part that reports a missing record, though it cannot be hydrated', async () => {
  const { content } = await contentAt('/categories/rec1', {
    answers: { list: { outcome: 'missing', state: undefined } },
  });
  expect(content?.block.parts['directory/list']).toMatchObject({ hydrates: false });
  expect(content).toMatchObject({ isWhole: true, block: { states: [['frame']] } });
});

it.each([
  ['the frame is late', { answers: { frame: undefined } }],
  ['the frame has failed', { answers: { frame: { outcome: 'failed' as const } } }],
  ['the frame’s style sheet cannot be fetched', { missing: ['frame.css'] }],
])('is undefined when %s', async (_, options) => {
  expect((await contentAt('/', options)).content).toBeUndefined();
});

it('is undefined when the host has no server build', async () => {
  const { live } = await askedPage('/');
  const { server: _, ...host } = live.host;
  const { content, asked } = await contentAt('/', { more: { live: { ...live, host } } });
  expect(content).toBeUndefined();
  expect(asked).toEqual([]);
});

it('has each style sheet once, in the order of the parts', async () => {
  const { content } = await contentAt('/search/here');
  const base = 'http://remotes.example/mf-directory/1.0.0-abc/';
  expect(content?.styles.map(({ href }) => href)).toEqual([
    '/shell/1.0.0-abc/frame.css',
    `${base}common.css`,
    `${base}list.css`,
  ]);
});

it('names the parts whose code can wait', async () => {
  expect((await contentAt('/search/here')).content?.waiting).toEqual(['directory/list']);
  const late = await contentAt('/search/here', { answers: { list: undefined } });
  expect(late.content?.waiting).toEqual([]);
});

it('has the same key exactly when the content is the same', async () => {
  const keyAt = async (...given: Parameters<typeof contentAt>) => (await contentAt(...given)).content?.key;
  const key = await keyAt('/?q=quay');
  expect(await keyAt('/?utm=1&q=quay')).toBe(key);
  for (const other of [
    keyAt('/?q=port'),
    keyAt('/?q=quay', { asOf: AS_OF + 1 }),
    keyAt('/?q=quay', { answers: { hero: undefined } }),
    keyAt('/?q=quay', { answers: { hero: { id: 'another' } } }),
  ])
    expect(await other).not.toBe(key);
});

describe('a live release that cannot be rendered', () => {
  const KINDS: readonly FailureKind[] = [
    ...(['late', 'unavailable', 'paused', 'not-started', 'crashed', 'silent'] as const),
    ...(['memory', 'flood', 'protocol', 'threw', 'refused'] as const),
  ];
  const live = liveWithPrevious();

  it.each(KINDS)('is replaced by the one before, whatever has failed: %s', async (kind) => {
    const { content, asked } = await contentAt('/', { answers: { 'hero@1.0.0-abc': kind }, more: { live } });
    expect(content).toMatchObject({
      html: '<main><p>hero /</p><p>showcase /</p></main>',
      // The next request tries the live one again.
      isWhole: false,
      block: {
        parts: {
          'directory/hero': { release: 'mf-directory@0.9.0-abc', hydrates: true },
          'partners/showcase': { release: 'mf-partners@1.0.0-abc', hydrates: true },
        },
      },
    });
    // The browser starts with the release whose HTML it gets.
    const page = content?.live;
    expect(page?.registry.remotes['mf-directory']).toMatchObject({ release: '0.9.0-abc' });
    expect(page?.registry.remotes['mf-directory']).not.toHaveProperty('previous');
    expect(page?.manifests['mf-directory']).toEqual({ of: 'mf-directory before' });
    expect(page?.registry.remotes['mf-partners']).toEqual(live.registry.remotes['mf-partners']);
    const frame = asked.at(-1)?.job;
    expect(frame?.kind === 'frame' && frame.registry).toEqual(page?.registry);
  });

  it.each([
    ['/', 'hero', 'directory/hero'],
    ['/', 'showcase', 'partners/showcase'],
    ['/categories/rec1', 'list', 'directory/list'],
  ] as const)('is replaced on %s: %s', async (url, name, id) => {
    const { content } = await contentAt(url, { answers: { [`${name}@1.0.0-abc`]: 'threw' }, more: { live } });
    expect(content?.block.parts[id]?.release).toMatch(/@0\.9\.0-abc$/);
  });

  it('is replaced when its style sheets cannot be fetched', async () => {
    const missing = ['mf-directory/1.0.0-abc/list.css'];
    const { content } = await contentAt('/categories/rec1', { missing, more: { live } });
    expect(content?.block.parts['directory/list']?.release).toBe('mf-directory@0.9.0-abc');
    expect(content?.styles.map(({ href }) => href)).toContain(
      'http://remotes.example/mf-directory-before/list.css',
    );
  });

  it('shows all its parts on a page in one release', async () => {
    const { content } = await contentAt('/search/here', {
      answers: { 'list@1.0.0-abc': 'threw' },
      more: { live },
    });
    expect(Object.values(content?.block.parts ?? {}).map(({ release }) => release)).toEqual([
      'mf-directory@0.9.0-abc',
      'mf-directory@0.9.0-abc',
    ]);
  });

  it.each([
    ['the one before fails, too', { hero: 'threw' as const }, live],
    ['there is none before', { 'hero@1.0.0-abc': 'threw' as const }, liveWithPrevious('mf-directory')],
    ['the machine is too busy', { 'hero@1.0.0-abc': 'busy' as const }, live],
    ['its data cannot be read', { hero: { outcome: 'failed' as const } }, live],
  ])('stays, without the part, when %s', async (_, answers, shown) => {
    const { content } = await contentAt('/', { answers, more: { live: shown } });
    expect(content).toMatchObject({ html: '<main><p>showcase /</p></main>', isWhole: false });
    expect(content?.live.registry).toEqual(shown.registry);
  });

  it('stays when the one before would render less of the page', async () => {
    const answers = { 'list@1.0.0-abc': 'threw', 'results@0.9.0-abc': 'threw' } as const;
    const { content } = await contentAt('/search/here', { answers, more: { live } });
    expect(content?.block.parts).toEqual({
      'directory/results': { release: 'mf-directory@1.0.0-abc', hydrates: true },
    });
  });

  it('makes another page than the live one, even with the same HTML', async () => {
    const other = await contentAt('/', { answers: { 'hero@1.0.0-abc': 'threw' }, more: { live } });
    expect(other.content?.key).not.toBe((await contentAt('/', { more: { live } })).content?.key);
  });
});

it('leaves a part to browsers that needs what only they read, and is whole', async () => {
  const { content } = await contentAt('/', { answers: { hero: { html: '', outcome: 'browser' } } });
  expect(content).toMatchObject({ html: '<main><p>showcase /</p></main>', isWhole: true });
});

it('lets browsers fetch the data of a former rendering at once, and is not whole', async () => {
  const { content } = await contentAt('/', { answers: { hero: { isFormer: true } } });
  expect(content).toMatchObject({ html: '<main><p>hero /</p><p>showcase /</p></main>', isWhole: false });
  expect(content?.block.asOf).toBeUndefined();
});
