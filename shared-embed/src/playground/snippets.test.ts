import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LiveElements } from '../script/live-elements';
import { snippetsOf } from './snippets';

const live: LiveElements = {
  zone: 'https://zone.example/',
  languages: ['en', 'ar'],
  remotes: {
    'mf-partners': {
      base: 'https://files.example/mf-partners/1/',
      global: 'mf_partners',
      entry: 'entry.js',
      integrity: undefined,
      shared: {},
    },
  },
  elements: {},
};
const pinned = { release: '1.0.0-ab', integrity: 'sha256-x=', files: 'https://shell.example' };
const snippets = (choice: Partial<Parameters<typeof snippetsOf>[1]> = {}, name = 'Zone') =>
  snippetsOf(live, { tag: 'zone-partners', attributes: {}, properties: {}, ...choice }, pinned, name);

it('writes minimal snippets when nothing is chosen', () => {
  expect(snippets()).toEqual({
    element:
      '<script async src="https://zone.example/embed.js"></script>\n<zone-partners><a href="https://zone.example/">Zone</a></zone-partners>',
    pinned:
      '<script async src="https://zone.example/embed/1.0.0-ab.js" integrity="sha256-x=" crossorigin="anonymous"></script>\n<zone-partners><a href="https://zone.example/">Zone</a></zone-partners>',
    styles: '<style>\nzone-partners {\n  display: block;\n  min-block-size: 100vh;\n}\n</style>',
    iframeScript: expect.stringContaining('<script>\nconst around'),
    iframe: expect.stringContaining('<iframe src="https://zone.example/embed/frame/partners" title="Zone"'),
    policy:
      'script-src https://zone.example https://files.example; style-src https://files.example; connect-src https://zone.example https://files.example; img-src https://zone.example',
    pinnedPolicy: expect.stringMatching(
      /^script-src https:\/\/zone\.example https:\/\/files\.example https:\/\/shell\.example; style-src /,
    ),
  });
});

it('includes the choices, escaped in HTML', () => {
  const { element, styles, iframe } = snippets(
    {
      attributes: { lang: 'ar', path: '/a"b&c' },
      properties: { '--zone-brand': '#7a1fa2', '--zone-size': '18px' },
    },
    'A & <B>',
  );
  expect(element).toContain(
    '<zone-partners lang="ar" path="/a&quot;b&amp;c"><a href="https://zone.example/ar/">A &amp; &lt;B></a></zone-partners>',
  );
  expect(styles).toBe(
    '<style>\nzone-partners {\n  display: block;\n  min-block-size: 100vh;\n  --zone-brand: #7a1fa2;\n  --zone-size: 18px;\n}\n</style>',
  );
  expect(iframe).toContain('src="https://zone.example/embed/frame/partners?lang=ar&amp;path=%2Fa%22b%26c"');
});

it('has no iframe snippet for an element without the zone prefix', () => {
  const { iframe, iframeScript } = snippets({ tag: 'my-own' });
  expect([iframe, iframeScript]).toEqual(['', '']);
});

describe('as in the documents', () => {
  const block = (file: string, heading: string, language: string) => {
    const text = readFileSync(path.join(__dirname, '../../../docs', file), 'utf8');
    return new RegExp(`## ${heading}\\n[^]*?\`\`\`${language}\\n([^]*?)\`\`\``).exec(text)?.[1] ?? '';
  };

  it('is the script for a page with frames', () => {
    expect(snippets().iframeScript).toBe(`<script>\n${block('embedding.md', 'In a frame', 'js')}</script>`);
  });

  it.each(['zone-partners', 'zone-search', 'zone-listing', 'zone-directory'])('is the room for %s', (tag) => {
    const sheet = (css: string) => {
      const style = document.createElement('style');
      style.textContent = css;
      document.head.replaceChildren(style);
      document.body.innerHTML = `<${tag}></${tag}>`;
      const { display, minBlockSize } = getComputedStyle(document.body.firstElementChild as Element);
      return [display, minBlockSize];
    };
    const documented = sheet(block('embedding-styling.md', 'Room', 'css'));
    expect(documented).toEqual(['block', expect.stringMatching(/^\d+(?:vh|rem)$/)]);
    expect(sheet(snippets({ tag }).styles.replace(/<\/?style>/g, ''))).toEqual(documented);
  });
});
