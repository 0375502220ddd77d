import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSiteTexts } from '@zone-directory/shared-i18n';
import french from '../../locales/fr/translation.json';
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
  subcategory,
  TOURISM,
  zone,
} from '../../testing/zone';
import { BusinessListPage } from '../businesses/business-list-page';
import { CategoryGrid } from './category-grid';
import { SubcategoryPage } from './subcategory-page';

const count = '{{count, number}}';
const OFFICES = {
  title: 'Offices',
  count_one: `${count} office`,
  count_other: `${count} offices`,
  shown_one: `${count} office shown`,
  shown_other: `${count} offices shown`,
  shownOf: '{{shown}} of {{total}} offices shown',
  loading: 'Loading offices…',
  errorLoad: 'The offices could not be loaded.',
  empty: 'No offices are listed here yet.',
  emptyFilter: 'No office here has “{{text}}” in its name.',
  emptyFilterMore_one: 'The one office shown has no “{{text}}” in its name.',
  emptyFilterMore_other: `None of the ${count} offices shown so far has “{{text}}” in its name.`,
};
const GUICHETS = {
  count_one: `${count} guichet`,
  count_many: `${count} guichets`,
  count_other: `${count} guichets`,
};

// By selector and text: queries by role are slow in jsdom and take a second each with fifty cards.
const status = () => document.querySelector('[role=status]');
const list = () => renderScreen(<BusinessListPage categoryId={LOGISTICS} subcategoryId={FREIGHT} />);

beforeEach(() => {
  serveFiles({
    '/locales/fr/translation.json': french,
    '/site/texts/en.json': { categories: { [LOGISTICS]: { entries: OFFICES } } },
    '/site/texts/fr.json': { categories: { [LOGISTICS]: { entries: GUICHETS } } },
    '/site/texts/ar.json': {},
  });
  startSiteTexts('/site/');
});

it("uses the site's word in every state of a list", async () => {
  await startZone({ businesses: numbered(60) });
  list();
  await waitFor(() => expect(status()).toHaveTextContent('Loading offices…'));
  await waitFor(() => expect(status()).toHaveTextContent('50 of 60 offices shown'));
  // Wait until all cards are rendered: a filter that is cleared earlier adds the rest two at a time.
  await screen.findByText('Load more');
  const filter = screen.getByPlaceholderText('Filter by name');
  await userEvent.type(filter, 'x');
  expect(status()).toHaveTextContent('None of the 50 offices shown so far has “\u2068x\u2069” in its name.');
  await userEvent.clear(filter);
  zone.fault({ path: 'after=', action: { kind: 'answer', status: 422 } });
  await userEvent.click(await screen.findByText('Load more'));
  expect(await screen.findByText(/^The offices could not be loaded\./)).toBeVisible();
  zone.fault();
  await userEvent.click(screen.getByText('Try again'));
  await waitFor(() => expect(status()).toHaveTextContent(/^60 offices$/));
  await userEvent.type(filter, 'x');
  expect(status()).toHaveTextContent('No office here has “\u2068x\u2069” in its name.');
});

it('uses it for an empty list, and for a list whose name is still loading', async () => {
  await startZone();
  list();
  expect(screen.getByRole('heading', { level: 1, name: 'Offices' })).toBeVisible();
  expect(await screen.findByText('No offices are listed here yet.')).toBeVisible();
});

it("uses the site's word on the card and page of that category only", async () => {
  await startZone({
    businesses: [
      business('Port Office'),
      business('Boats', { category: TOURISM, subcategory: recordId('Tours') }),
    ],
    subcategories: [subcategory('Freight'), subcategory('Tours', { categoryIds: [TOURISM] })],
  });
  const { unmount } = renderScreen(<CategoryGrid />);
  await waitFor(() => expect(screen.getByText('523 offices')).toBeVisible());
  expect(screen.getByText('62 businesses')).toBeVisible();
  unmount();
  const { unmount: leave } = renderScreen(<SubcategoryPage categoryId={LOGISTICS} />);
  await waitFor(() => expect(screen.getAllByText('1 office')).toHaveLength(2));
  leave();
  renderScreen(<SubcategoryPage categoryId={TOURISM} />);
  await waitFor(() => expect(screen.getAllByText('1 business')).toHaveLength(2));
});

it("uses the default word, not the site's English one, in a language without a site word", async () => {
  await startZone();
  renderScreen(<CategoryGrid />);
  await speak('fr');
  await waitFor(() => expect(screen.getByText('523 guichets')).toBeVisible());
  expect(screen.getByText('62 entreprises')).toBeVisible();
  await speak('ar');
  await waitFor(() => expect(screen.getByText('523 منشأة')).toBeVisible());
});
