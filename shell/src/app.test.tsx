import { render, screen, within } from '@testing-library/react';
import { App } from './app';
import { emptySite, plan } from './testing/site';
import { setUpZone, speak } from './testing/zone';

setUpZone();
afterEach(() => history.replaceState(null, '', '/'));

function open(url: string) {
  history.replaceState(null, '', url);
  render(<App site={emptySite()} />);
}

const main = () => within(screen.getByRole('main'));
const title = () => main().getByRole('heading', { level: 1 });

it('about shows the gateway, four features, a mission of three points and a link to join', async () => {
  open('/about');
  expect(title()).toHaveTextContent('About the directory');
  expect(document.title).toBe('About the directory – Example Zone');
  expect(
    main()
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'About the directory',
    'Your gateway to the zone',
    'Comprehensive',
    'Investment',
    'Networking',
    'Growth',
    'Our mission',
    'Join the directory',
  ]);
  const [features, mission] = main().getAllByRole('list');
  expect(within(features as HTMLElement).getAllByRole('listitem')).toHaveLength(4);
  expect(within(mission as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
  expect(main().getByRole('link', { name: 'List your business' })).toHaveAttribute(
    'href',
    '/list-your-business',
  );
  await speak('ar');
  expect(title()).toHaveTextContent('عن الدليل');
  expect(document.title).toBe('عن الدليل – منطقة المثال');
});

it('the privacy policy shows exactly the sections that the site has', async () => {
  open('/privacy-policy');
  expect(title()).toHaveTextContent('Privacy policy');
  expect(document.title).toBe('Privacy policy – Example Zone');
  expect(await main().findByRole('heading', { level: 2, name: 'What we collect' })).toBeInTheDocument();
  expect(main().getAllByRole('heading', { level: 2 })).toHaveLength(2);
});

it('marks a legal text that the site has only in English, on an Arabic page', async () => {
  open('/privacy-policy');
  const text = await screen.findByText('Not at all.');
  await speak('ar');
  expect(text).toHaveAttribute('lang', 'en');
  expect(text).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('How long')).toHaveAttribute('lang', 'en');
});

it('shows a message if the site has no terms', async () => {
  open('/terms');
  expect(title()).toHaveTextContent('Terms of use');
  expect(main().getByText(/not available right now/)).toBeInTheDocument();
});

it.each(['/nope', '/categories', '/about/us', '/business/a/b'])('%s is not found', async (url) => {
  open(url);
  expect(title()).toHaveTextContent('Page Not Found');
  expect(main().getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  await speak('ar');
  expect(title()).toHaveTextContent('الصفحة غير موجودة');
});

it.each([
  ...plan.pages
    .filter(({ slot }) => slot === undefined)
    .map(({ pattern, parts }) => [pattern.replaceAll(/:\w+/g, 'recAAAAAAAAAAAAAA'), parts] as const),
  ['/', ['directory/hero', 'partners/showcase']] as const,
  ['/?q=', ['directory/hero', 'partners/showcase']] as const,
  ['/?q=quay', ['directory/hero', 'directory/search-results']] as const,
])('%s shows the parts that remotes declare for it', async (url, parts) => {
  open(url);
  const shown = [...document.querySelectorAll<HTMLElement>('[data-part]')];
  expect(shown.map(({ dataset }) => dataset.part)).toEqual(parts);
  expect(screen.queryByText('Page Not Found')).not.toBeInTheDocument();
  // No remote is registered here: each slot shows a message, and the rest of the page stays.
  expect(await screen.findByRole('contentinfo')).toBeVisible();
});
