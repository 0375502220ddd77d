import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSiteTexts } from 'shared-i18n';
import type { TestBase } from 'testing';
import arabic from '../../locales/ar/translation.json';
import { serveFiles } from '../../testing/files';
import {
  business,
  FREIGHT,
  LOGISTICS,
  numbered,
  recordId,
  renderScreen,
  speak,
  startZone,
  stopZone,
} from '../../testing/zone';
import { SubcategoryCard } from '../categories/subcategory-card';
import { BusinessListPage } from './business-list-page';

const FREIGHT_RECORD = {
  id: FREIGHT,
  name: 'Freight',
  description: '',
  businessCount: 0,
  categoryIds: [LOGISTICS],
};
let zone: TestBase;

async function open(businesses = numbered(120)) {
  await stopZone(zone);
  zone = await startZone({ Businesses: businesses });
  show();
}
function show(history?: string[]) {
  renderScreen(<BusinessListPage categoryId={LOGISTICS} subcategoryId={FREIGHT} />, history);
}
// By element: by role, which jsdom takes long to tell, a hundred cards would take a second each time.
const names = () => [...document.querySelectorAll('h2')].map((heading) => heading.textContent);
const loaded = (count: number) => waitFor(() => expect(names()).toHaveLength(count));
const filter = () => screen.getByRole('textbox', { name: 'Filter this list by name' });

beforeEach(async () => {
  zone = await startZone();
});
afterEach(async () => {
  await stopZone(zone);
});

it('shows six placeholders, then fifty businesses with links to their pages', async () => {
  await open();
  expect(screen.getByTestId('list-skeletons').children).toHaveLength(6);
  expect(screen.getByRole('status')).toHaveTextContent('Loading businesses…');
  await loaded(50);
  expect(screen.getByRole('heading', { level: 1, name: 'Freight' })).toHaveAttribute('tabindex', '-1');
  expect(screen.getByText('By sea and air')).toBeVisible();
  expect(screen.getByRole('link', { name: /View details\s?: Number 7$/ })).toHaveAttribute(
    'href',
    `/business/${recordId('Number7')}`,
  );
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('50 businesses shown'));
  expect(document.title).toBe('Freight');
});

it('loads more: disabled with a label meanwhile, then focus on the first new item', async () => {
  const user = userEvent.setup();
  await open();
  await loaded(50);
  let release = () => {};
  zone.gate = new Promise((resolve) => {
    release = resolve;
  });
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  const button = screen.getByRole('button', { name: 'Loading more…' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  expect(button.querySelector('.mark')).toBeInTheDocument();
  expect(names()).toHaveLength(50);
  const scroll = jest.spyOn(HTMLElement.prototype, 'focus');
  release();
  await loaded(100);
  expect(screen.getByRole('link', { name: /Number 51$/ })).toHaveFocus();
  expect(scroll.mock.calls).toEqual([[{ preventScroll: true }]]);
  scroll.mockRestore();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('100 businesses shown'));
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await loaded(120);
  expect(screen.getByRole('status')).toHaveTextContent('120 businesses');
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('says that the list is empty', async () => {
  await open([]);
  expect(await screen.findByText('No businesses are listed here yet.')).toBeVisible();
});

it('says why loading failed, and asks again on Retry', async () => {
  const user = userEvent.setup();
  await stopZone(zone);
  zone = await startZone({ Businesses: numbered(2) });
  zone.fault({ path: 'filterByFormula', action: { kind: 'answer', status: 422 } });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The businesses could not be loaded. The base is closed',
  );
  zone.fault();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await loaded(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('gives the status for a reason where the base says nothing, and the text of a fetch that failed', async () => {
  await stopZone(zone);
  zone = await startZone({ Businesses: numbered(2) });
  zone.fault({ path: 'filterByFormula', action: { kind: 'answer', status: 503, body: 'no JSON' } });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The businesses could not be loaded\. 503/);
  await zone.close();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^The businesses could not be loaded\. fetch failed/),
  );
});

it('keeps what is loaded when loading more fails', async () => {
  const user = userEvent.setup();
  await open(numbered(60));
  await loaded(50);
  zone.fault({ path: 'filterByFormula', action: { kind: 'answer', status: 500 } });
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The businesses could not be loaded.');
  expect(names()).toHaveLength(50);
  expect(screen.getByRole('button', { name: 'Load more' })).toBeEnabled();
  zone.fault();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await loaded(60);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('filters what is loaded by the displayed name', async () => {
  const user = userEvent.setup();
  await open([business('شحن سريع', { Name_EN: 'Fast Freight' }), business('Slow Boats'), ...numbered(60)]);
  await loaded(50);
  await user.type(filter(), 'FREIGHT');
  expect(names()).toEqual(['Fast Freight']);
  expect(screen.getByRole('status')).toHaveTextContent('1 match in the 50 shown');
  await user.clear(filter());
  await user.type(filter(), 'سريع');
  expect(names()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent(
    'None of the 50 businesses shown so far has “\u2068سريع\u2069” in its name. Load more to search further.',
  );
  await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
  expect(names()).toHaveLength(50);
  expect(filter()).toHaveFocus();
  await user.type(filter(), 'number 1');
  expect(screen.getByRole('status')).toHaveTextContent('11 matches in the 50 shown');
});

it('says of a list that is there as a whole how much of it matches', async () => {
  const user = userEvent.setup();
  await open([business('Slow Boats'), business('Fast Boats'), business('Trucks')]);
  await loaded(3);
  const search = within(screen.getByRole('search'));
  await user.type(search.getByRole('textbox'), 'boats');
  expect(screen.getByRole('status')).toHaveTextContent(/^2 matches in the 3 shown$/);
  await user.type(filter(), 'x');
  expect(screen.getByRole('status')).toHaveTextContent(
    'No business in this list has “\u2068boatsx\u2069” in its name.',
  );
});

it('shows and filters by the default name in another language than English', async () => {
  const user = userEvent.setup();
  const restore = serveFiles({ '/locales/ar/translation.json': arabic });
  await open([business('شحن سريع', { Name_EN: 'Fast Freight' }), business('قوارب', { Name_EN: 'Boats' })]);
  await loaded(2);
  await speak('ar');
  await waitFor(() => expect(names()).toEqual(['شحن سريع', 'قوارب']));
  expect(screen.getByRole('status')).toHaveTextContent('منشأتان');
  await user.type(screen.getByRole('textbox', { name: 'تصفية هذه القائمة بالاسم' }), 'سريع');
  expect(names()).toEqual(['شحن سريع']);
  await speak('en');
  restore();
});

it('shows of a business what the data has', async () => {
  await open([
    business('Harbour & Sons <b>', {
      IsPremium: true,
      Rating: 4.5,
      Reviews: 1,
      Location: 'Quay 3',
      Description: 'Ropes',
      Image: 'https://images.example/1.png',
    }),
    business('Plain'),
  ]);
  await loaded(2);
  const [rich, plain] = screen.getAllByRole('listitem');
  expect(rich).toHaveTextContent(
    /Harbour & Sons <b>Premium4\.51 reviewRated 4\.5 out of 5, 1 reviewQuay 3RopesView details/,
  );
  expect(plain).toHaveTextContent(/^PPlainView details/);
  const picture = rich?.querySelector('img');
  expect(picture).toHaveAttribute('src', 'https://images.example/1.png');
  if (picture) fireEvent.error(picture);
  expect(rich).toHaveTextContent(/^HS/);
});

it.each([
  { history: ['/elsewhere', '/list'], leads: '/elsewhere' },
  { history: ['/list'], leads: `/categories/${LOGISTICS}` },
])('goes back one step, and to the category without one: $leads', async ({ history, leads }) => {
  const user = userEvent.setup();
  show(history);
  const back = screen.getByRole('link', { name: 'Back' });
  expect(back).toHaveAttribute('href', `/categories/${LOGISTICS}`);
  await user.click(back);
  expect(screen.getByTestId('url')).toHaveTextContent(leads);
});

it('shows fifty that have a name, while there are more', async () => {
  const blank = (index: number) => business(`Blank ${index}`, { Name: ' \u200b' });
  await open(numbered(60).flatMap((row, index) => [blank(index), row]));
  await loaded(50);
  expect(names()).not.toContain('');
  expect(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
});

it('says how long the list is once all businesses are known', async () => {
  await open([...numbered(60), business('Elsewhere', { Category: [recordId('Other')] })]);
  await loaded(50);
  renderScreen(<SubcategoryCard categoryId={LOGISTICS} subcategory={FREIGHT_RECORD} />);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('50 of 60 businesses shown'));
  await userEvent.type(filter(), '49');
  expect(screen.getByRole('status')).toHaveTextContent('1 match in the 50 shown (60 in all)');
});

it.each([
  ['of another category', recordId('Other'), FREIGHT],
  ['that is unknown', LOGISTICS, recordId('Unknown')],
  ['in a category that is gone', recordId('Gone'), FREIGHT],
  ['that is a business', LOGISTICS, recordId('Carrier')],
])('says of a list %s that it is not found, without Retry', async (_what, categoryId, subcategoryId) => {
  const carrier = business('Carrier');
  zone.tables.Categories.push({ id: recordId('Other'), fields: { Name: 'Other' } });
  // Airtable gives a record by its id, whichever table is named.
  zone.fault({ path: `/Subcategories/${carrier.id}$`, action: { kind: 'answer', body: carrier } });
  renderScreen(<BusinessListPage categoryId={categoryId} subcategoryId={subcategoryId} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search the directory' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('leaves room for a very long name', async () => {
  await open([business('N'.repeat(140))]);
  await loaded(1);
  expect(within(screen.getByRole('listitem')).getByRole('heading')).toHaveTextContent('N'.repeat(140));
});

it('a card says in which language its texts are, and has the English ones below in a third language', async () => {
  const restore = serveFiles({ '/locales/de/translation.json': {}, '/locales/ar/translation.json': arabic });
  const fields = {
    Name: 'خط الرصيف',
    Description: 'نقل الحاويات',
    Description_EN: 'Carries containers',
    Location: 'Berth 4, North Quay / رصيف 4، الرصيف الشمالي',
  };
  await open([
    business('Quay Line', { ...fields, Name_EN: 'Quay Line' }),
    business('Latin', { Name: 'Latin Name' }),
  ]);
  await loaded(2);
  const texts = (card: number) =>
    [
      ...(document.querySelectorAll('ul > li')[card]?.querySelectorAll('[dir=auto]:not([aria-hidden] *)') ??
        []),
    ].map((element) => `${element.getAttribute('lang')}: ${element.textContent}`);
  const location = ['en: Berth 4, North Quay', 'ar: رصيف 4، الرصيف الشمالي'];
  expect(texts(0)).toEqual(['en: Quay Line', ...location, 'en: Carries containers', 'en: Quay Line']);
  await speak('de');
  expect(texts(0)).toEqual([
    'ar: خط الرصيف',
    'en: Quay Line',
    ...location,
    'ar: نقل الحاويات',
    'en: Carries containers',
    'ar: خط الرصيف',
  ]);
  await speak('ar');
  expect(texts(0)).toEqual(['ar: خط الرصيف', ...location, 'ar: نقل الحاويات', 'ar: خط الرصيف']);
  // The data's language is Arabic, but no Arabic voice should read this.
  expect(texts(1)).toEqual(['en: Latin Name', 'en: Latin Name']);
  restore();
});

it('where strings are missing, data is in the visitor’s language, and words say that they are English', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  // The page speaks Turkish with the site's texts alone.
  const restore = serveFiles({ '/site-tr/texts/en.json': {}, '/site-tr/texts/tr.json': {} });
  startSiteTexts('/site-tr');
  await open([business('Quay Line', { Name: 'خط الرصيف', Name_EN: 'Quay Line' })]);
  await loaded(1);
  await speak('tr');
  const heads = [...document.querySelectorAll('h2 > bdi')];
  expect(heads.map((element) => `${element.getAttribute('lang')}: ${element.textContent}`)).toEqual([
    'ar: خط الرصيف',
  ]);
  expect(screen.getByText('1 business')).toHaveAttribute('lang', 'en');
  restore();
  log.mockRestore();
});
