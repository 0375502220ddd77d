import { askedPage, filesWithout, rendered } from './content.testing';
import { createPageContents } from './page-content';

const AS_OF = 1_700_000_000_000;

/** What is rendered of a page. */
async function contentAt(
  url: string,
  { answers = {}, missing = [] as readonly string[], asOf = AS_OF as number | undefined, more = {} } = {},
) {
  const { renderings, asked } = rendered(answers);
  const contents = createPageContents({ renderings, files: filesWithout(...missing), asOf: () => asOf });
  return { content: await contents(await askedPage(url, more)), asked };
}

it('puts the parts into the frame, with what hydration needs to know', async () => {
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

it('takes HTML as it is, whatever it looks like', async () => {
  const html = "<p>$& $' $1</p>";
  const { content } = await contentAt('/', { answers: { hero: { html } } });
  expect(content?.html).toBe(`<main>${html}<p>showcase /</p></main>`);
});

it('says the languages that are not those of the page', async () => {
  const { content } = await contentAt('/ar/', { answers: { hero: { lang: 'en' } } });
  expect(content?.block).toMatchObject({ language: 'ar', parts: { 'directory/hero': { lang: 'en' } } });
  expect(content?.block.parts['partners/showcase']).not.toHaveProperty('lang');
  const other = await contentAt('/ar/', { answers: { frame: { lang: 'en' } } });
  expect(other.content?.block.language).toBe('en');
});

it.each([
  ['is late', { answers: { hero: undefined } }],
  ['could not read its data', { answers: { hero: { outcome: 'failed' as const } } }],
])('leaves a part out that %s, and is not whole', async (_, options) => {
  const { content, asked } = await contentAt('/', options);
  expect(content).toMatchObject({ html: '<main><p>showcase /</p></main>', isWhole: false });
  expect(Object.keys(content?.block.parts ?? {})).toEqual(['partners/showcase']);
  // The frame keeps a placeholder for it.
  expect(asked.at(-1)?.job).toMatchObject({ rendered: [{ id: 'partners/showcase' }] });
});

it('leaves a part out whose style sheet cannot be had: nobody wants to see it', async () => {
  const { content } = await contentAt('/', { missing: ['common.css'] });
  expect(content).toMatchObject({ html: '<main><p>showcase /</p></main>', isWhole: false });
  expect(content?.styles.map(({ css }) => css)).toEqual(['.frame-a{}']);
});

it('shows what says that a record is missing, though it cannot be hydrated', async () => {
  const { content } = await contentAt('/categories/rec1', {
    answers: { list: { outcome: 'missing', state: undefined } },
  });
  expect(content?.block.parts['directory/list']).toMatchObject({ hydrates: false });
  expect(content).toMatchObject({ isWhole: true, block: { states: [['frame']] } });
});

it.each([
  ['the frame is late', { answers: { frame: undefined } }],
  ['the frame has failed', { answers: { frame: { outcome: 'failed' as const } } }],
  ['the style sheet of the frame cannot be had', { missing: ['frame.css'] }],
])('is nothing where %s', async (_, options) => {
  expect((await contentAt('/', options)).content).toBeUndefined();
});

it('is nothing where the host has no server build', async () => {
  const { live } = await askedPage('/');
  const { server: _, ...host } = live.host;
  const { content, asked } = await contentAt('/', { more: { live: { ...live, host } } });
  expect(content).toBeUndefined();
  expect(asked).toEqual([]);
});

it('has each style sheet once, in the order of the parts', async () => {
  const { content } = await contentAt('/search/here');
  const base = 'http://remotes.example/mf-directory/';
  expect(content?.styles.map(({ href }) => href)).toEqual([
    '/shell/1.0.0-abc/frame.css',
    `${base}common.css`,
    `${base}list.css`,
  ]);
});

it('names the parts that need no code at once', async () => {
  expect((await contentAt('/search/here')).content?.waiting).toEqual(['directory/list']);
  const late = await contentAt('/search/here', { answers: { list: undefined } });
  expect(late.content?.waiting).toEqual([]);
});

it('has the key of another exactly when it is alike', async () => {
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
