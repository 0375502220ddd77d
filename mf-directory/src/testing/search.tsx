import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchBox } from '../features/search/search-box';
import { business, renderScreen, setUpZone } from './zone';

/** Before each test of a file: a zone with something to search for. */
export const setUpSearchableZone = () =>
  setUpZone({
    businesses: [
      business('Fresh Fruit'),
      business('شحن سريع', { name_en: 'Fast Freighters' }),
      business('Harbour Hotel'),
      ...Array.from({ length: 7 }, (_, index) => business(`Crane ${index + 1}`)),
    ],
  });

/** Shows the search box; with a text, types it and waits for its suggestions. */
export async function openSearch(text = '') {
  renderScreen(<SearchBox />);
  const input = screen.getByRole('combobox', { name: 'Search businesses and subcategories' });
  if (text) {
    await userEvent.type(input, text);
    await screen.findByRole('listbox');
  }
  return input;
}

/** The names of the suggestions. */
export const options = () =>
  screen.queryAllByRole('option').map((option) => option.getAttribute('aria-label'));
