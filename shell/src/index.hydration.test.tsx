import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RenderedBlock, slotMark } from '@zone-directory/federation/contract';
import arabic from './locales/ar/translation.json';
import { completeBrowser } from './testing/browser';
import { type Origin, startOrigin } from './testing/origin';
import { compositionBlock, openPage } from './testing/page';
import { frameJob } from './testing/server-jobs';
import { DECLARED_WORDS_IN_ARABIC } from './testing/site';
import { gatewayConfigurationOf, recordId } from './testing/zone';

const CATEGORIES = '/data/categories.json';
const HERO = '<!--$--><p>what the server has of the hero</p><!--/$-->';

let origin: Origin;
let log: jest.SpyInstance;

beforeEach(async () => {
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  completeBrowser();
  origin = await startOrigin();
  const categories = ['logistics', 'tourism'].map((key) => ({ id: recordId(key), name: `The ${key}` }));
  origin.files[CATEGORIES] = { categories };
  origin.files['/site/texts/en.json'] = {};
  origin.files['/site/texts/ar.json'] = {};
  origin.files['/locales/ar/translation.json'] = arabic;
  origin.files['/declared/ar.json'] = DECLARED_WORDS_IN_ARABIC;
});
afterEach(async () => {
  await origin.close();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

const named = (key: string, name: string) => ({ categories: { [recordId(key)]: { name } } });

interface ServedOptions {
  /** HTML of the home page's first part. */
  readonly html?: string;
  /** Further data blocks of the page. */
  readonly blocks?: Readonly<Record<string, unknown>>;
  /** Files that have changed since the server rendered the page. */
  readonly files?: Readonly<Record<string, unknown>>;
}

/** Opens a page as a server renders it. `opened` settles once it has been handed to React. */
async function beginServed(
  url: string,
  language: string,
  more: Partial<RenderedBlock> = {},
  { html, blocks = {}, files = {} }: ServedOptions = {},
) {
  history.replaceState(null, '', url);
  const configuration = gatewayConfigurationOf({ url: '' });
  const rendered = html === undefined ? [] : [{ id: 'directory/hero' as const }];
  const { registry } = compositionBlock;
  let frame = { html: '', state: undefined as unknown };
  await jest.isolateModulesAsync(async () => {
    const { render } = await import('./server');
    frame = {
      state: undefined,
      ...(await render(frameJob(url, language, { configuration, rendered, registry }), undefined)),
    };
  });
  origin.asked.length = 0;
  Object.assign(origin.files, files);
  const block: RenderedBlock = { language, parts: {}, states: [frame.state], asOf: Date.now(), ...more };
  const whole = frame.html.replace(slotMark('directory/hero'), html ?? '');
  const opened = openPage(
    { configuration, composition: compositionBlock, rendered: block, ...blocks },
    whole,
  );
  const heading = document.querySelector('h1');
  const header = document.querySelector('header');
  // The visitor sees all of it meanwhile.
  expect(header).toBeVisible();
  return { heading, header, opened };
}

/** Opens such a page, and waits until it has been handed to React. */
async function openServed(...given: Parameters<typeof beginServed>) {
  const { opened, ...page } = await beginServed(...given);
  await opened;
  return page;
}

/** Everything that React logs, except its warnings about tests. */
const said = () =>
  log.mock.calls.map(([first]) => String(first)).filter((line) => !line.includes('not wrapped in act'));

it.each([
  ['en', '/about', 'About the directory'],
  ['ar', '/ar/about', 'عن الدليل'],
])('hydrates what the server has rendered in %s', async (language, url, title) => {
  const { heading, header } = await openServed(url, language);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBe(heading);
  expect(document.querySelector('header')).toBe(header);
  expect(said()).toEqual([]);
  // It is interactive: jsdom cannot load another page.
  const [to] = screen.getAllByRole('link', {
    name: language === 'ar' ? arabic.footer.terms : 'Terms of use',
  });
  await userEvent.click(to as HTMLElement);
  expect(location.pathname).toBe(url.replace('about', 'terms'));
  await waitFor(() => expect(heading).not.toBeInTheDocument());
  expect(document.querySelector('header')).toBe(header);
});

it('hydrates with the strings that came with the page, and requests no others', async () => {
  delete origin.files['/locales/ar/translation.json'];
  delete origin.files['/declared/ar.json'];
  const strings = { language: 'ar', translation: arabic, declared: DECLARED_WORDS_IN_ARABIC };
  const { heading } = await openServed('/ar/about', 'ar', {}, { blocks: { strings } });
  expect(screen.getByRole('heading', { level: 1, name: 'عن الدليل' })).toBe(heading);
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(said()).toEqual([]);
  expect(origin.asked.filter((path) => /^\/(locales|declared)\//.test(path))).toEqual([]);
});

it.each([
  ['/locales/ar/translation.json', undefined, arabic],
  ['/locales/ar/translation.json', ['a list'], arabic],
  ['/declared/ar.json', undefined, DECLARED_WORDS_IN_ARABIC],
  ['/site/texts/ar.json', undefined, named('logistics', 'اللوجستيات')],
  ['/site/texts/en.json', undefined, named('tourism', 'Tourism')],
])('what the server rendered stays until %s, now %j, arrives', async (file, broken, right) => {
  origin.files[file] = right;
  const { heading, header, opened } = await beginServed('/ar/about', 'ar', {}, { files: { [file]: broken } });
  await waitFor(() => expect(origin.asked).toContain(file));
  // By now every response has arrived, and the page has had time to react.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByRole('heading', { level: 1, name: 'عن الدليل' })).toBe(heading);
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  const terms = screen.getAllByRole('link', { name: arabic.footer.terms })[0] as HTMLAnchorElement;
  // Nothing handles its clicks yet: the browser follows it.
  expect(terms.pathname).toBe('/ar/terms');

  origin.files[file] = right;
  const now = performance.now.bind(performance);
  // A failed file is fetched again at most every five seconds.
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 6_000);
  window.dispatchEvent(new Event('online'));
  await opened;
  jest.mocked(performance.now).mockRestore();
  expect(document.querySelector('header')).toBe(header);
  expect(said()).toEqual([]);
  await waitFor(() => expect(fireEvent.click(terms)).toBe(false));
  expect(location.pathname).toBe('/ar/terms');
});

it('fetches no data that the page contains', async () => {
  await openServed('/about', 'en');
  expect(await screen.findAllByRole('link', { name: 'The logistics' })).not.toHaveLength(0);
  expect(origin.asked).not.toContain(CATEGORIES);
});

it.each([
  ['a browser has cached for long', 16],
  ['is from the future by the visitor’s clock', -10],
])('fetches the data of a page that %s', async (_, minutes) => {
  await openServed('/about', 'en', { asOf: Date.now() - minutes * 60 * 1000 });
  await waitFor(() => expect(origin.asked).toContain(CATEGORIES));
  expect(said()).toEqual([]);
});

const HERO_SERVED: Partial<RenderedBlock> = {
  parts: { 'directory/hero': { release: 'mf-directory@1.0.0-abc', hydrates: true } },
};

it('keeps the HTML of a part whose code cannot be loaded, with a message above it', async () => {
  await openServed('/', 'en', HERO_SERVED, { html: HERO });
  const slot = document.querySelector('[data-part="directory/hero"]') as HTMLElement;
  await waitFor(() => expect(slot).toHaveAttribute('data-status', 'failed'));
  expect(slot).toHaveTextContent('what the server has of the hero');
  await waitFor(() => expect(slot.querySelector('[data-placeholder] button')).toBeVisible());
  expect(said()).toEqual([]);
});

it('shows no server-rendered HTML of the first page on later ones', async () => {
  await openServed('/', 'en', HERO_SERVED, { html: HERO });
  const go = async (name: string) => {
    const [link] = screen.getAllByRole('link', { name });
    await userEvent.click(link as HTMLElement);
  };
  await go('Terms of use');
  expect(screen.queryByText('what the server has of the hero')).not.toBeInTheDocument();
  await go('Home');
  await waitFor(() => expect(document.querySelector('[data-part="directory/hero"]')).toBeInTheDocument());
  expect(document.querySelector('[data-server]')).not.toBeInTheDocument();
});
