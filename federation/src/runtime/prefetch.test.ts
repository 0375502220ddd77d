import { assetFile as file } from '../testing/fixtures';
import { prefetchFiles } from './prefetch';

const prefetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
    ({ href, as, crossOrigin }) => ({ href, as, crossOrigin }),
  );
const link = (name: string, as: string) => ({ href: file(name).href, as, crossOrigin: 'anonymous' });
const hero = { scripts: [file('entry.js'), file('hero.js')], styles: [file('hero.css')] };

afterEach(() => document.head.replaceChildren());

it('prefetches the files of another page once, except those the page has', () => {
  document.head.innerHTML = `<link rel="preload" as="script" href="${file('entry.js').href}">
    <link rel="stylesheet" href="${file('grid.css').href}"><script src="${file('grid.js').href}"></script>`;
  prefetchFiles(hero);
  prefetchFiles(hero);
  prefetchFiles({ scripts: [file('grid.js')], styles: [file('grid.css')] });
  expect(prefetched()).toEqual([link('hero.js', 'script'), link('hero.css', 'style')]);
});

it('prefetches no style sheet that is inlined in the page', () => {
  document.head.innerHTML = '<style data-href="https://remotes.example/hero.css">p {}</style>';
  prefetchFiles(hero);
  expect(prefetched().map(({ href }) => href)).toEqual([file('entry.js').href, file('hero.js').href]);
});
