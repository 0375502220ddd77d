import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from '@zone-directory/shared-router';
import BusinessDetail from '../../parts/business-detail';
import { listRoute } from '../../testing/business-list';
import {
  business,
  FREIGHT,
  LOGISTICS,
  numbered,
  recordId,
  renderScreen,
  setUpZone,
  speak,
  subcategory,
  zone,
} from '../../testing/zone';
import { BusinessPage } from '../businesses/business-page';

const PORT = recordId('Port');
const rated = numbered(60).map((item, index) => ({
  ...item,
  rating: index === 54 ? 5 : index === 56 ? 4.5 : null,
}));
setUpZone({
  subcategories: [subcategory('Freight'), subcategory('Port')],
  businesses: [
    ...rated,
    business('Alone', { subcategory: PORT }),
    business('Lost', { subcategory: recordId('Nowhere') }),
    business('Unlinked', { category: null, subcategory: null }),
  ],
});

const list = `/categories/${LOGISTICS}/${FREIGHT}`;
const page = (name: string) => `/business/${recordId(name.replace(' ', ''))}`;

/** Shows the two pages of a list and a business, from a history whose last entry is current. */
const open = (...history: Parameters<typeof MemoryRouter>[0]['initialEntries'] & {}) =>
  render(
    <MemoryRouter initialEntries={history}>
      <Routes>
        {listRoute}
        <Route path="/business/:businessId" element={<BusinessDetail />} />
      </Routes>
    </MemoryRouter>,
  );
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const links = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const beside = () => screen.findByRole('navigation', { name: 'Previous and next in the list' });

it('shows the category and the list of a business, others of the list, and the ones before and after it', async () => {
  open(page('Number 55'));
  await title('Number 55');
  const trail = await screen.findByRole('navigation', { name: 'Category and list' });
  await waitFor(() =>
    expect(links(trail)).toEqual([
      ['Logistics', `/categories/${LOGISTICS}`],
      ['Freight', list],
    ]),
  );
  const more = await screen.findByRole('region', { name: /^More in .Freight.$/ });
  expect(links(more)).toEqual([56, 57, 58, 59].map((one) => [`Number ${one}`, page(`Number ${one}`)]));
  expect(links(await beside())).toEqual([
    ['PreviousNumber 54', page('Number 54')],
    ['NextNumber 56', page('Number 56')],
  ]);
  expect(await beside()).toHaveTextContent(/^55 of 60 in .Freight./);
});

it('cuts a long name off at the end of its own direction', async () => {
  open(page('Number 55'));
  for (const link of within(await beside()).getAllByRole('link')) {
    const name = within(link).getByText(/^Number/);
    // What is clipped is what has the direction.
    expect(name).toHaveClass('stepName');
    expect(name).toHaveAttribute('dir', 'auto');
  }
});

it('goes back to the list at this business if there is no page before', async () => {
  open(page('Number 55'));
  await beside();
  const back = screen.getByRole('link', { name: 'Back' });
  expect(back).toHaveAttribute('href', `${list}?after=50#${recordId('Number55')}`);
  await userEvent.click(back);
  const card = await screen.findByRole('link', { name: /^View details.*Number 55$/ });
  await waitFor(() => expect(card).toHaveFocus());
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(10);
});

it('a business of the first page goes back to the list without a place', async () => {
  open(page('Number 50'));
  await beside();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
    'href',
    `${list}#${recordId('Number50')}`,
  );
});

it('previous and next stay in the list that the visitor has come from, as it was chosen', async () => {
  open({ pathname: page('Number 55'), state: { list: `${list}?sort=rating` } });
  await waitFor(async () => expect(links(await beside())).toEqual([['NextNumber 57', page('Number 57')]]));
  await userEvent.click(screen.getByRole('link', { name: /^Next.*Number 57$/ }));
  await title('Number 57');
  await waitFor(async () =>
    expect(links(await beside())[0]).toEqual(['PreviousNumber 55', page('Number 55')]),
  );
});

it('a card of a list leads to the business as a place in that list', async () => {
  open(list);
  await userEvent.click(await screen.findByRole('link', { name: /^View details.*Number 3$/ }));
  await title('Number 3');
  await waitFor(async () => expect(links(await beside())[1]).toEqual(['NextNumber 4', page('Number 4')]));
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('link', { name: /^View details.*Number 3$/ })).toBeVisible();
});

it.each([
  ['no state', null],
  ['a state of another kind', { list: 7 }],
  ['a list that cannot be', { list: '/categories/x/y?sort=rating' }],
])('takes its own list for a history entry with %s', async (_, state) => {
  open({ pathname: page('Number 55'), state });
  expect(links(await beside())[0]?.[0]).toBe('PreviousNumber 54');
});

it('links to no list if it is in none, and shows nothing beside it', async () => {
  const { unmount } = open(page('Lost'));
  await title('Lost');
  const trail = await screen.findByRole('navigation', { name: 'Category and list' });
  expect(links(trail)).toEqual([['Logistics', `/categories/${LOGISTICS}`]]);
  expect(screen.queryByRole('region', { name: /^More in/ })).toBeNull();
  unmount();
  open(page('Unlinked'));
  await title('Unlinked');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
});

it('shows no others of a list of one', async () => {
  open(page('Alone'));
  await title('Alone');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      `/categories/${LOGISTICS}/${PORT}#${recordId('Alone')}`,
    ),
  );
  expect(screen.queryByRole('region', { name: /^More in/ })).toBeNull();
  expect(screen.queryByRole('navigation', { name: /^Previous/ })).toBeNull();
});

it.each([
  ['fail', { path: 'neighbours', action: { kind: 'answer', status: 422 } }],
  ['hang', { path: 'neighbours', delayMs: 60_000 }],
] as const)('a business is complete without its neighbours, which %s', async (_, fault) => {
  zone.fault(fault);
  renderScreen(<BusinessPage id={recordId('Number55')} />);
  expect(await title('Number 55')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Contact' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('navigation', { name: 'Category and list' })).toHaveTextContent('Freight'),
  );
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', list);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('region', { name: /^More in/ })).toBeNull();
});

it('writes the date of the information in the language of the page, when the page is at rest', async () => {
  renderScreen(<BusinessPage id={recordId('Alone')} />);
  await title('Alone');
  const year = new Date().getFullYear();
  const patience = { timeout: 5_000 };
  expect(
    await screen.findByText(new RegExp(`^Information as of \\w+ \\d+, ${year}$`), {}, patience),
  ).toBeVisible();
  await speak('ar');
  expect(
    await screen.findByText(new RegExp(`^المعلومات محدّثة حتى \\d+ \\S+ ${year}$`), {}, patience),
  ).toBeVisible();
});
