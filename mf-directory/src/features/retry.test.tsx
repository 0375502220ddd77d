import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { business, FREIGHT, LOGISTICS, recordId, renderScreen, setUpZone, zone } from '../testing/zone';
import { BusinessListPage } from './businesses/business-list-page';
import { BusinessPage } from './businesses/business-page';
import { SubcategoryPage } from './categories/subcategory-page';
import { SearchBox } from './search/search-box';
import { SearchResults } from './search/search-results';

setUpZone({ businesses: [business('Quay')] });

interface Screen {
  readonly name: string;
  readonly shown: ReactNode;
  readonly url?: string;
  readonly path: string;
  readonly message: string;
  /** What is on the screen, whatever fails. */
  readonly stays?: string;
  /** What has focus when Retry succeeds. */
  readonly focused: () => HTMLElement;
  readonly arrives: () => Promise<HTMLElement>;
  /** The search box has it at once. */
  readonly isBox?: boolean;
}

const heading = (name: string) => () => screen.getByRole('heading', { name });
const link = (name: RegExp) => () => screen.findByRole('link', { name });

const SCREENS: readonly Screen[] = [
  {
    name: 'a list',
    shown: <BusinessListPage categoryId={LOGISTICS} subcategoryId={FREIGHT} />,
    path: 'businesses.json',
    message: 'The businesses could not be loaded. The gateway is closed',
    stays: 'Back',
    focused: heading('Freight'),
    arrives: link(/View details\s?: Quay/),
  },
  {
    name: 'a category',
    shown: <SubcategoryPage categoryId={LOGISTICS} />,
    path: 'subcategories.json',
    message: 'The subcategories could not be loaded.',
    stays: 'Back',
    focused: heading('Logistics'),
    arrives: link(/View all\s?: Freight/),
  },
  {
    name: 'a business',
    shown: <BusinessPage id={recordId('Quay')} />,
    path: 'businesses/',
    message: 'The details could not be loaded.',
    stays: 'Back',
    focused: heading('Quay'),
    arrives: () => screen.findByText('Report a mistake'),
  },
  {
    name: 'search results',
    shown: <SearchResults />,
    url: '/?q=quay',
    path: 'search/results',
    message: 'The businesses could not be loaded.',
    focused: () => screen.getByRole('heading', { level: 2 }),
    arrives: link(/Quay/),
  },
  {
    name: 'suggestions',
    shown: <SearchBox />,
    path: 'search.json',
    message: 'Search suggestions could not be loaded.',
    focused: () => screen.getByRole('combobox'),
    async arrives() {
      await userEvent.keyboard('u');
      return screen.findByRole('option', { name: 'Quay, Listing' });
    },
    isBox: true,
  },
];

it.each(SCREENS)(
  'a failure of $name has a message; Retry fetches again, and keeps focus: on the next message’s button, then on the new content',
  async ({ shown, url = '/', path, message, stays, focused, arrives, isBox }) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    zone.fault({ path, action: { kind: 'answer', status: 500 } });
    // As in a page, where a part has its slot.
    renderScreen(<main>{shown}</main>, [url]);
    // Or its data is fetched a second later.
    if (isBox) fireEvent.focus(focused());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    if (stays) expect(screen.getByRole('link', { name: stays })).toBeVisible();
    const retry = () => screen.findByRole('button', { name: 'Try again' });
    await userEvent.click(await retry());
    expect(document.body).not.toHaveFocus();
    const again = await retry();
    await waitFor(() => expect(isBox ? focused() : again).toHaveFocus());
    if (isBox) {
      expect(log).toHaveBeenCalledWith('hero.loadError', expect.objectContaining({ code: 'SERVER_ERROR' }));
      await userEvent.type(focused(), 'q');
      expect(focused()).toHaveAttribute('aria-expanded', 'false');
    }
    for (const status of screen.queryAllByRole('status')) expect(status).toBeEmptyDOMElement();
    zone.fault();
    await userEvent.click(again);
    expect(document.body).not.toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await waitFor(() => expect(focused()).toHaveFocus());
    expect(await arrives()).toBeVisible();
  },
);
