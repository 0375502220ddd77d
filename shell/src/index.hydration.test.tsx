import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RenderedBlock, slotMark } from 'federation/contract';
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
  origin.files[CATEGORIES] = { categories: [{ id: recordId('logistics'), name: 'The logistics' }] };
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

/** Opens a page as a server renders it; `html` is the HTML of the home page's first part. */
async function openServed(url: string, language: string, more: Partial<RenderedBlock> = {}, html?: string) {
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
  const block: RenderedBlock = { language, parts: {}, states: [frame.state], asOf: Date.now(), ...more };
  const whole = frame.html.replace(slotMark('directory/hero'), html ?? '');
  const opened = openPage({ configuration, composition: compositionBlock, rendered: block }, whole);
  const heading = document.querySelector('h1');
  const header = document.querySelector('header');
  // The visitor sees all of it meanwhile.
  expect(header).toBeVisible();
  await opened;
  return { heading, header };
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

it('renders again in English if strings are missing', async () => {
  delete origin.files['/locales/ar/translation.json'];
  const { heading } = await openServed('/ar/about', 'ar');
  expect(await screen.findByRole('heading', { level: 1, name: 'About the directory' })).toBeVisible();
  expect(heading).not.toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(screen.getAllByRole('banner')).toHaveLength(1);
});

it('fetches no data that the page contains', async () => {
  await openServed('/about', 'en');
  expect(await screen.findAllByRole('link', { name: 'The logistics' })).not.toHaveLength(0);
  expect(origin.asked).not.toContain(CATEGORIES);
});

it('fetches the data of a page that a browser has cached for long', async () => {
  await openServed('/about', 'en', { asOf: Date.now() - 16 * 60 * 1000 });
  await waitFor(() => expect(origin.asked).toContain(CATEGORIES));
  expect(said()).toEqual([]);
});

const HERO_SERVED: Partial<RenderedBlock> = {
  parts: { 'directory/hero': { release: 'mf-directory@1.0.0-abc', hydrates: true } },
};

it('keeps the HTML of a part whose code cannot be loaded, with a message above it', async () => {
  await openServed('/', 'en', HERO_SERVED, HERO);
  const slot = document.querySelector('[data-part="directory/hero"]') as HTMLElement;
  await waitFor(() => expect(slot).toHaveAttribute('data-status', 'failed'));
  expect(slot).toHaveTextContent('what the server has of the hero');
  expect(slot.querySelector('[data-placeholder] button')).toBeVisible();
  expect(said()).toEqual([]);
});

it('shows no server-rendered HTML of the first page on later ones', async () => {
  await openServed('/', 'en', HERO_SERVED, HERO);
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
