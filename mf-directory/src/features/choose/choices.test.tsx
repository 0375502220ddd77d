import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths, Routes } from '@zone-directory/shared-router';
import { listRoute, loaded, names, showList } from '../../testing/business-list';
import {
  business,
  FREIGHT,
  LOGISTICS,
  numbered,
  recordId,
  renderScreen,
  setUpZone,
  startZone,
  zone,
} from '../../testing/zone';
import { BusinessListPage } from '../businesses/business-list-page';
import { SearchResults } from '../search/search-results';

const CRANE = business('Crane', {
  isPremium: true,
  rating: 4.5,
  area: 'North Quay',
  website: 'https://crane.example',
});
const BARGE = business('Barge', { rating: 3, area: 'North Quay', phone: '+000 55 500 0001' });
const ANCHOR = business('Anchor', { rating: 4.9, area: 'East Gate', subcategory: recordId('Storage') });

setUpZone({ businesses: [CRANE, BARGE, { ...ANCHOR, subcategory: FREIGHT }] });

const url = () => screen.getByTestId('url').textContent;
const list = (search = '') => showList([`/list${search}`]);
const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const status = () => screen.getByRole('status');
const shown = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const chips = () => screen.queryByRole('list', { name: 'Filters in use' });

it('counts what each facet leaves, and disables those that leave nothing', async () => {
  list();
  await shown('Crane', 'Barge', 'Anchor');
  expect(await screen.findByRole('checkbox', { name: /Premium 1/ })).toBeEnabled();
  expect(tick(/Rated 4 or higher 2/)).toBeEnabled();
  expect(tick(/With website 1/)).toBeEnabled();
  await userEvent.click(tick(/With phone number 1/));
  await shown('Barge');
  await waitFor(() => expect(tick(/Premium 0/)).toBeDisabled());
  expect(tick(/With phone number/)).toBeChecked();
  expect(tick(/With phone number/)).toHaveFocus();
  const areas = within(screen.getByLabelText('Area')).getAllByRole('option');
  expect(areas.map(({ textContent }) => textContent)).toEqual(['All areas', 'North Quay (1)']);
});

it('a choice is in the URL, is announced, and starts at the first page', async () => {
  list('?lng=en&after=50');
  await shown('Crane', 'Barge', 'Anchor');
  await userEvent.click(tick(/Rated 4/));
  await shown('Crane', 'Anchor');
  expect(url()).toBe('/list?lng=en&rated=1');
  await waitFor(() => expect(status()).toHaveTextContent(/^2 businesses$/));
  await userEvent.selectOptions(screen.getByLabelText('Area'), 'East Gate (1)');
  await shown('Anchor');
  expect(url()).toBe('/list?lng=en&rated=1&area=east-gate');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Rating (highest first)');
  expect(url()).toBe('/list?lng=en&rated=1&area=east-gate&sort=rating');
  expect(zone.asked.at(-1)).toMatch(/sort=rating&rated=1&area=east-gate/);
});

it('what is set is a link that takes it back, and focus stays there', async () => {
  list('?rated=1&area=north-quay&sort=name');
  await shown('Crane');
  const links = () => within(chips() as HTMLElement).getAllByRole('link');
  await waitFor(() => expect(chips()).toHaveTextContent('North Quay'));
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'Remove filter: North Quay',
    'Remove filter: Rated 4 or higher',
    'Clear all',
  ]);
  expect(links()[0]).toHaveAttribute('href', '/list?rated=1&sort=name');
  await userEvent.click(links()[0] as HTMLElement);
  await shown('Anchor', 'Crane');
  expect(document.body).not.toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
  await shown('Anchor', 'Barge', 'Crane');
  expect(url()).toBe('/list?sort=name');
  expect(chips()).toBeNull();
  expect(document.body).not.toHaveFocus();
});

it.each([
  'premium=yes',
  'premium=1&premium=1',
  'sort=price',
  'area=%00',
  'premium=&sort=&area=',
  'subcategory=x',
])('ignores the unknown choice %s', async (query) => {
  list(`?${query}`);
  await shown('Crane', 'Barge', 'Anchor');
  expect(chips()).toBeNull();
});

it('says that nothing fits, and keeps what is set within reach', async () => {
  list('?premium=1&phone=1');
  await waitFor(() => expect(status()).toHaveTextContent('Nothing matches all of these filters.'));
  expect(names()).toEqual([]);
  expect(tick(/Premium/)).toBeChecked();
  expect(tick(/Premium/)).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Clear all' })).toBeVisible();
});

it('names an area that no business is in by what the URL says', async () => {
  list('?area=nowhere');
  expect(await screen.findByRole('link', { name: 'Remove filter: nowhere' })).toBeVisible();
  expect(screen.getByLabelText('Area')).toHaveValue('nowhere');
});

it('is a form that requests the chosen page, and a sheet that its buttons open and close', async () => {
  renderScreen(<SearchResults />, ['/?q=crane&premium=1']);
  const form = await screen.findByRole<HTMLFormElement>('form', { name: 'Sort and filter' });
  await screen.findByRole('region', { name: /^Listings/ });
  expect(form.method).toBe('get');
  expect(form).toHaveAttribute('action', '/');
  const sent = [...form.elements].filter((field) => 'value' in field && 'name' in field && field.name);
  expect(sent.map((field) => [Reflect.get(field, 'name'), Reflect.get(field, 'value')])).toEqual(
    expect.arrayContaining([
      ['q', 'crane'],
      ['sort', ''],
      ['premium', '1'],
    ]),
  );
  expect(within(form).getByRole('button', { name: 'Show results' })).toHaveAttribute('type', 'submit');
  const sheet = form.closest('[popover]');
  for (const name of ['Sort and filter 1', 'Show 1 result', 'Close'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('popovertarget', sheet?.id);
});

it('results have subcategories to choose from, which a list has not', async () => {
  await startZone({ businesses: [CRANE, ANCHOR].map((item) => ({ ...item, name: `${item.name} Quay` })) });
  renderScreen(<SearchResults />, ['/?q=quay']);
  await screen.findByRole('region', { name: /^Listings 2$/ });
  await userEvent.selectOptions(screen.getByLabelText('Subcategory'), 'Freight (1)');
  expect(await screen.findByRole('region', { name: /^Listings 1$/ })).toHaveTextContent('Crane Quay');
  expect(url()).toBe(`/?q=quay&subcategory=${FREIGHT}`);
});

it('another page of a list has the focus on its title; a choice there keeps it where it is', async () => {
  await startZone({ businesses: numbered(120) });
  renderScreen(<Routes>{listRoute}</Routes>, [paths.subcategory(LOGISTICS, FREIGHT)]);
  await loaded(50);
  await userEvent.type(screen.getByLabelText('Filter this list by name'), '7');
  await userEvent.click(screen.getByRole('link', { name: '101–120' }));
  await waitFor(() => expect(names()).toContain('Number 101'));
  expect(screen.getByLabelText('Filter this list by name')).toHaveValue('');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name (A–Z)');
  await waitFor(() => expect(names()[0]).toBe('Number 1'));
  expect(screen.getByLabelText('Sort by')).toHaveFocus();
});

it('pages of a list are links, of which the shown one is current', async () => {
  await startZone({ businesses: numbered(312) });
  renderScreen(<BusinessListPage categoryId={LOGISTICS} subcategoryId={FREIGHT} after="300" />, [
    '/list?after=300&premium=',
  ]);
  await loaded(12);
  expect(names()[11]).toBe('Number 312');
  await waitFor(() => expect(status()).toHaveTextContent('301–312 of 312 businesses shown'));
  const links = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...['1–50', '51–100', '101–150', '151–200', '201–250', '251–300', '301–312'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([...Array(6).fill(null), 'page']);
  expect(links[0]).toHaveAttribute('href', '/list?premium=');
  expect(links[1]).toHaveAttribute('href', '/list?premium=&after=50');
});

it('offers a text that no loaded name has to the whole directory', async () => {
  await startZone({ businesses: numbered(60) });
  list();
  await loaded(50);
  await userEvent.type(screen.getByLabelText('Filter this list by name'), 'cargo & co');
  expect(
    screen.getByRole('link', { name: /Search the whole directory for “.?cargo & co.?”/ }),
  ).toHaveAttribute('href', '/?q=cargo+%26+co');
});
