import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@zone-directory/shared-data';
import { startSiteTexts } from '@zone-directory/shared-i18n';
import { serveFiles } from '../../testing/files';
import { openSearch, options, setUpSearchableZone } from '../../testing/search';
import {
  business,
  category,
  FREIGHT,
  recordId,
  renderScreen,
  speak,
  startZone,
  subcategory,
  zone,
} from '../../testing/zone';
import { SearchBox } from './search-box';

setUpSearchableZone();

it('suggests businesses, then subcategories, each labelled by its type, and highlights the match', async () => {
  await openSearch('FR');
  expect(options()).toEqual(['Fresh Fruit, Listing', 'Fast Freighters, Listing', 'Freight, Subcategory']);
  expect(within(screen.getByRole('group', { name: 'Listings' })).getAllByRole('option')).toHaveLength(2);
  expect(within(screen.getByRole('group', { name: 'Subcategories' })).getAllByRole('option')).toHaveLength(1);
  expect(screen.getByRole('option', { name: /Freight,/ }).querySelector('mark')).toHaveTextContent('Fr');
});

it('shows at most five businesses, then at most five subcategories', async () => {
  const seven = [1, 2, 3, 4, 5, 6, 7];
  await startZone({
    businesses: seven.map((number) => business(`Crane ${number}`)),
    subcategories: seven.map((number) =>
      subcategory(`Cranes ${number}`, { id: recordId(`Cranes${number}`) }),
    ),
  });
  await openSearch('crane');
  expect(options()).toEqual([
    ...[1, 2, 3, 4, 5].map((number) => `Crane ${number}, Listing`),
    ...[1, 2, 3, 4, 5].map((number) => `Cranes ${number}, Subcategory`),
  ]);
});

it('ends with a link to all results, with the number of all matches', async () => {
  const seven = [1, 2, 3, 4, 5, 6, 7];
  await startZone({
    businesses: seven.map((number) => business(`Crane ${number}`)),
    subcategories: [subcategory('Cranes', { id: recordId('Cranes') })],
  });
  await openSearch('crane');
  const all = screen.getByRole('link', { name: 'See all 8 results' });
  // It is none of the suggestions, of which there are at most five of each kind.
  expect(screen.getByRole('listbox')).not.toContainElement(all);
  await userEvent.click(all);
  expect(screen.getByTestId('url')).toHaveTextContent('/?q=crane');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('shows the name that matched if it is not the displayed one', async () => {
  await openSearch('سريع');
  expect(options()).toEqual(['Fast Freighters, شحن سريع, Listing']);
});

it('suggests nothing for blank text', async () => {
  const input = await openSearch();
  await userEvent.type(input, '   ');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(input).toHaveAttribute('aria-expanded', 'false');
});

it('shows that suggestions are loading, then the suggestions', async () => {
  zone.fault({ path: 'ids', action: { kind: 'hold' } });
  renderScreen(<SearchBox />);
  await userEvent.type(screen.getByRole('combobox'), 'fresh');
  // After a pause in typing it is also announced.
  expect(screen.getAllByText('Loading suggestions…')[0]).toBeVisible();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  // What is found in names is not known yet.
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await waitFor(() => expect(zone.asked).toEqual(['categories.json', 'search.json', 'search/v1/ids.json']));
  zone.fault();
  expect(await screen.findByRole('option', { name: 'Fresh Fruit, Listing' })).toBeVisible();
});

describe('the directory is fetched', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
  });
  const saveData = () => Object.assign(navigator, { connection: { saveData: true } });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const isFetching = () => queryClient.isFetching() > 0;

  it('a second after the page has loaded', async () => {
    await openSearch();
    pass(999);
    expect(isFetching()).toBe(false);
    pass(1);
    expect(isFetching()).toBe(true);
    await waitFor(() => expect(zone.asked).not.toEqual([]));
  });

  it('only when the box gets focus, for visitors who save data', async () => {
    saveData();
    const input = await openSearch();
    pass(60_000);
    expect(isFetching()).toBe(false);
    fireEvent.focus(input);
    expect(isFetching()).toBe(true);
  });

  it('when there is a text, however it came', async () => {
    saveData();
    fireEvent.change(await openSearch(), { target: { value: 'fresh' } });
    expect(await screen.findByRole('option', { name: 'Fresh Fruit, Listing' })).toBeVisible();
  });
});

it('says that no name matches, which is no end: the results are found in more than names', async () => {
  const input = await openSearch('fresh');
  await userEvent.type(input, 'zzz{{{{count}}');
  const words = 'No name contains “\u2068freshzzz{{count}}\u2069”.';
  expect(screen.getByText(words)).toBeVisible();
  expect(input).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));
  await userEvent.tab();
  const all = screen.getByRole('link', { name: 'Search all details' });
  expect(all).toHaveFocus();
  await userEvent.click(all);
  expect(screen.getByTestId('url')).toHaveTextContent('/?q=freshzzz%7B%7Bcount%7D%7D');
  expect(all).not.toBeInTheDocument();
});

it('announces the number of suggestions after a pause in typing', async () => {
  await openSearch('crane');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('5 suggestions.'));
});

it('also searches with its button, which does nothing while the text is empty', async () => {
  const input = await openSearch();
  const button = screen.getByRole('button', { name: 'Search the directory' });
  await userEvent.click(button);
  expect(screen.getByTestId('url')).toHaveTextContent(/^\/$/);
  expect(input).toHaveFocus();
  await userEvent.type(input, 'fresh fruit');
  await userEvent.click(button);
  expect(screen.getByTestId('url')).toHaveTextContent('/?q=fresh+fruit');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

// Last, because the texts of a site stay for the rest of the file.
it("finds a subcategory by the site's name and by its record's name", async () => {
  serveFiles({
    '/site/texts/en.json': { subcategories: { [FREIGHT]: { name: 'Ships and trucks' } } },
  });
  startSiteTexts('/site/');
  const input = await openSearch('ships');
  expect(options()).toEqual(['Ships and trucks, Subcategory']);
  await userEvent.clear(input);
  await userEvent.type(input, 'freight,');
  expect(options()).toEqual([]);
  await userEvent.type(input, '{Backspace}');
  expect(options()).toEqual(['Fast Freighters, Listing', 'Ships and trucks, Freight, Subcategory']);
});

it('shows the English name below in a third language, set off by commas for screen readers', async () => {
  serveFiles({ '/locales/tr/translation.json': {} });
  await openSearch('fre');
  await speak('tr');
  expect(options()).toContain('شحن سريع, Fast Freighters, Listing');
  const option = screen.getByRole('option', { name: /Fast Freighters/ });
  expect(option.querySelector('[lang="ar"][dir="auto"]')).toHaveTextContent('شحن سريع');
  expect(option.querySelector('[lang="en"][dir="auto"]')).toHaveTextContent('Fast Freighters');
});

it('asks the server for suggestions of a directory with more than 5,000 names, and reads none of them', async () => {
  await startZone({
    categories: [category('Logistics', { businessCount: 5_001 })],
    businesses: [business('Quay Crane'), business('Crane 2'), business('Crane 1')],
  });
  await openSearch('crane');
  await waitFor(() =>
    expect(options()).toEqual(['Crane 2, Listing', 'Crane 1, Listing', 'Quay Crane, Listing']),
  );
  expect(zone.asked).toEqual(['categories.json', 'search/suggestions.json?q=crane&language=en']);
});
