import { assetFile as file, integrityFor } from '../testing/fixtures';
import { failToArrive, pageScripts } from '../testing/scripts';
import { runChunkScripts } from './chunk-scripts';

const urls = () => pageScripts().map(({ src }) => src);

afterEach(() => document.head.replaceChildren());

it('runs each script once, verified as its entry would', () => {
  runChunkScripts([file('hero.js'), file('common.js')], 1);
  runChunkScripts([file('grid.js'), file('common.js')], 1);
  expect(urls()).toEqual(['hero.js', 'common.js', 'grid.js'].map((name) => file(name).href));
  expect(pageScripts()[0]).toMatchObject({
    async: true,
    crossOrigin: 'anonymous',
    integrity: integrityFor('hero.js'),
  });
});

it('leaves no script that its entry would wait for, and does not run one again', () => {
  runChunkScripts([file('list.js')], 1);
  pageScripts()[0]?.dispatchEvent(new Event('load'));
  runChunkScripts([file('list.js')], 1);
  expect(urls()).toEqual([]);
});

it('runs a script again that failed to load', () => {
  runChunkScripts([file('detail.js')], 1);
  for (const script of pageScripts()) failToArrive(script);
  expect(urls()).toEqual([]);
  runChunkScripts([file('detail.js')], 1);
  expect(urls()).toEqual([file('detail.js').href]);
});

it('uses other URLs in a retry', () => {
  runChunkScripts([file('form.js')], 1);
  runChunkScripts([file('form.js')], 2);
  expect(urls()).toEqual([file('form.js').href, `${file('form.js').href}?attempt=2`]);
});

it('leaves out files without integrity, which their entry loads', () => {
  runChunkScripts([{ href: 'https://remotes.example/old.js' }], 1);
  expect(urls()).toEqual([]);
});
