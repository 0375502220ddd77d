import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BusinessListPage } from '../features/businesses/business-list-page';
import { BusinessPage } from '../features/businesses/business-page';
import { SubcategoryPage } from '../features/categories/subcategory-page';
import { business, FREIGHT, LOGISTICS, recordId, renderScreen, setUpZone } from '../testing/zone';

setUpZone({ businesses: [business('Quay')] });

it.each([
  ['category', '/', <SubcategoryPage key="" categoryId={LOGISTICS} />],
  [
    'list',
    `/categories/${LOGISTICS}`,
    <BusinessListPage key="" categoryId={LOGISTICS} subcategoryId={FREIGHT} />,
  ],
  // Once it is known where in its list it is.
  [
    'business',
    `/categories/${LOGISTICS}/${FREIGHT}#${recordId('Quay')}`,
    <BusinessPage key="" id={recordId('Quay')} />,
  ],
])('the back action of a %s goes one step back, or to %s', async (_, parent, shown) => {
  renderScreen(shown, ['/elsewhere', '/here']);
  await screen.findByRole('heading', { level: 1, name: /Logistics|Freight|Quay/ });
  const back = screen.getByRole('link', { name: 'Back' });
  await waitFor(() => expect(back).toHaveAttribute('href', parent));
  await userEvent.click(back);
  expect(screen.getByTestId('url')).toHaveTextContent(/^\/elsewhere$/);
});
