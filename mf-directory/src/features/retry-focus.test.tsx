import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { business, FREIGHT, LOGISTICS, recordId, renderScreen, setUpZone, zone } from '../testing/zone';
import { BusinessListPage } from './businesses/business-list-page';
import { BusinessPage } from './businesses/business-page';
import { SubcategoryPage } from './categories/subcategory-page';
import { SearchBox } from './search/search-box';
import { SearchResults } from './search/search-results';

setUpZone({ Businesses: [business('Quay')] });

const retry = () => screen.findByRole('button', { name: 'Try again' });

interface Screen {
  readonly name: string;
  readonly shown: ReactNode;
  readonly url?: string;
  readonly path: string;
  /** What has focus when Retry succeeds. */
  readonly focused: () => HTMLElement;
  /** The search box has it at once. */
  readonly isBox?: boolean;
}

const heading = (name: string) => () => screen.getByRole('heading', { name });

const SCREENS: readonly Screen[] = [
  {
    name: 'a list',
    shown: <BusinessListPage categoryId={LOGISTICS} subcategoryId={FREIGHT} />,
    path: 'filterByFormula',
    focused: heading('Freight'),
  },
  {
    name: 'a category',
    shown: <SubcategoryPage categoryId={LOGISTICS} />,
    path: '/Subcategories',
    focused: heading('Logistics'),
  },
  {
    name: 'a business',
    shown: <BusinessPage id={recordId('Quay')} />,
    path: '/Businesses/',
    focused: heading('Quay'),
  },
  {
    name: 'search results',
    shown: <SearchResults />,
    url: '/?q=quay',
    path: '/Businesses',
    focused: () => screen.getByRole('heading', { level: 2 }),
  },
  {
    name: 'suggestions',
    shown: <SearchBox />,
    path: '/Businesses',
    focused: () => screen.getByRole('combobox'),
    isBox: true,
  },
];

it.each(SCREENS)(
  'Retry in $name keeps focus: on the next message’s button, then on the new content',
  async ({ shown, url = '/', path, focused, isBox }) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    zone.fault({ path, action: { kind: 'answer', status: 500 } });
    // As in a page, where a part has its slot.
    renderScreen(<main>{shown}</main>, [url]);
    await userEvent.click(await retry());
    expect(document.body).not.toHaveFocus();
    const again = await retry();
    await waitFor(() => expect(isBox ? focused() : again).toHaveFocus());
    zone.fault();
    await userEvent.click(again);
    expect(document.body).not.toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await waitFor(() => expect(focused()).toHaveFocus());
  },
);
