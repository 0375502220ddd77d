import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureData } from '@zone-directory/shared-data';
import { type Gateway, PICTURE, startGateway } from '../testing/gateway';
import { FREIGHT, gatewayZone, LOGISTICS, renderScreen } from '../testing/zone';
import { BusinessListPage } from './businesses/business-list-page';
import { CategoryGrid } from './categories/category-grid';
import { SubcategoryPage } from './categories/subcategory-page';
import { SearchBox } from './search/search-box';

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway();
  configureData(gatewayZone(gateway.dataUrl));
});
afterEach(() => gateway.close());

it('fetches names and ids for the search when the box gets focus, and suggests once both are there', async () => {
  let open = () => {};
  gateway.gate = {
    match: 'ids',
    opened: new Promise((resolve) => {
      open = resolve;
    }),
  };
  renderScreen(<SearchBox />);
  expect(gateway.asked).toEqual([]);
  await userEvent.type(screen.getByRole('combobox'), 'f');
  await waitFor(() => expect(gateway.asked).toEqual(['search.json', 'search/v1/ids.json']));
  expect(screen.getByText('Loading suggestions…')).toBeVisible();
  open();
  await userEvent.click(await screen.findByRole('option', { name: 'Freight, Subcategory' }));
  expect(screen.getByTestId('url')).toHaveTextContent(`/categories/${LOGISTICS}/${FREIGHT}`);
});

it('shows the counts of the gateway where the zone fixes none', async () => {
  renderScreen(<CategoryGrid />);
  const link = screen.getByRole('link', { name: /Tourism/i });
  const card = link.closest('li');
  if (!card) throw new Error('There is no card');
  expect(await within(card).findByText('31 businesses')).toBeVisible();
  expect(card).toHaveTextContent('1 subcategory');
  expect(gateway.asked).toEqual(['categories.json']);
});

it('shows on a category’s page the counts of its card and its lists', async () => {
  renderScreen(<SubcategoryPage categoryId={LOGISTICS} />);
  expect(await screen.findByText('1,101 businesses')).toBeVisible();
  expect(await screen.findByText('1,051 businesses')).toBeVisible();
});

it('shows the length of a list, and requests small pictures', async () => {
  const { container } = renderScreen(<BusinessListPage categoryId={LOGISTICS} subcategoryId={FREIGHT} />);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('50 of 1,051 businesses shown'));
  expect(container.querySelector('li img')).toHaveAttribute('src', `${gateway.dataUrl}${PICTURE}?width=320`);
});
