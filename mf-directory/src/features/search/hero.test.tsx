import { screen, within } from '@testing-library/react';
import { renderScreen, setUpZone } from '../../testing/zone';
import { Hero } from './hero';

setUpZone();

it('shows the brand, its tagline, a description, the search and a picture before any data arrives', () => {
  const { container } = renderScreen(<Hero />);
  expect(screen.getByRole('heading', { level: 1, name: 'Example Zone' })).toHaveAttribute('tabindex', '-1');
  for (const text of ['Example Zone', 'A place for examples']) {
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(text)).toHaveAttribute('lang', 'en');
    expect(screen.getByText(text)).toHaveAttribute('dir', 'auto');
  }
  expect(screen.getByText(/^Find a business by name/)).toBeVisible();
  const search = screen.getByRole('search', { name: 'Search the directory' });
  expect(within(search).getByRole('combobox')).toBeEnabled();
  expect(container.querySelector('img')).toHaveAttribute('src', '/site/images/hero.svg');
});

it('shrinks above the results of a search', () => {
  const { container } = renderScreen(<Hero />, ['/?q=crane']);
  // The heading of the results gets the focus: it says what the page shows, and may come later than this one.
  expect(screen.getByRole('heading', { level: 1, name: 'Example Zone' })).not.toHaveAttribute('tabindex');
  expect(screen.getByRole('combobox')).toHaveValue('crane');
  expect(container.querySelector('img')).toBeNull();
});
