import { createHash } from 'node:crypto';
import { liveWithServers } from './content.testing';
import { inlineStyles } from './inline-styles';

const BASE = 'https://remotes.example/mf-directory/1.0.0-abc/';
const build = liveWithServers().live.servers?.['mf-directory'];

/** The style sheets of a part whose files all have this content. */
async function stylesOf(css: string, part = 'hero') {
  if (!build) throw new Error('there is no build');
  return inlineStyles(async () => css, build, BASE, part);
}

it('returns the URL of each sheet of a part, and its source for a policy', async () => {
  const css = '.a::before{content:"é <b>"}';
  const hash = createHash('sha256').update(css, 'utf8').digest('base64');
  expect(await stylesOf(css, 'list')).toEqual(
    ['common.css', 'list.css'].map((file) => ({ href: `${BASE}${file}`, css, source: `'sha256-${hash}'` })),
  );
  expect(await stylesOf(css, 'of-no-style')).toEqual([]);
});

it('normalizes line ends before hashing, as a browser does', async () => {
  const [{ css, source } = { css: '', source: '' }] = await stylesOf('a{}\r\nb{}\rc{}\n');
  expect(css).toBe('a{}\nb{}\nc{}\n');
  expect(source).toBe((await stylesOf(css))[0]?.source);
});

it.each(['</style><script>', '</STYLE >', 'a{}/*</style*/'])(
  'refuses a sheet that would close its element: %s',
  async (css) => {
    await expect(stylesOf(css)).rejects.toThrow('would end the element');
  },
);

it.each(['<style>', 'a{content:"</sty"}', 'a{content:"<\\/style"}'])(
  'accepts a sheet that would not: %s',
  async (css) => {
    expect((await stylesOf(css))[0]?.css).toBe(css);
  },
);
