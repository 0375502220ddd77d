import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@zone-directory/shared-data';
import { startSiteTexts, stringsReady } from '@zone-directory/shared-i18n';
import { serveFiles } from '../../testing/files';
import {
  business,
  LOGISTICS,
  recordId,
  renderScreen,
  setUpZone,
  speak,
  startZone,
  subcategory,
  TOURISM,
  zone,
} from '../../testing/zone';
import { CategoryGrid } from './category-grid';

const cards = () => screen.getAllByRole('listitem');
const card = (name: string) => {
  const card = cards().find((item) => within(item).queryByRole('heading', { name }));
  if (!card) throw new Error(`No card is named ${name}`);
  return card;
};

setUpZone({
  businesses: [
    business('Boat Trips', { category: TOURISM, subcategory: recordId('Tours') }),
    business('Desert Camp', { category: TOURISM, subcategory: recordId('Tours') }),
    business('Carrier'),
  ],
  subcategories: [subcategory('Tours', { categoryIds: [TOURISM] }), subcategory('Freight')],
});

it('shows the categories with Governmental first, each with a link to its page', () => {
  renderScreen(<CategoryGrid />);
  const names = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(names).toEqual(['Governmental', 'Logistics', 'Industrial', 'Tourism', 'Healthcare', 'Commercial']);
  expect(within(card('Logistics')).getByRole('link', { name: /Explore\s?: Logistics/ })).toHaveAttribute(
    'href',
    `/categories/${LOGISTICS}`,
  );
});

it('shows the fixed counts, and takes the others from the data', async () => {
  renderScreen(<CategoryGrid />);
  expect(card('Logistics')).toHaveTextContent('523 businesses2 subcategories');
  expect(card('Governmental')).toHaveTextContent('1 business1 subcategory');
  expect(card('Tourism')).not.toHaveTextContent('0');
  await waitFor(() => expect(card('Tourism')).toHaveTextContent('2 businesses1 subcategory'));
  expect(zone.asked).toEqual(['categories.json']);
});

it('shows no count if counting fails', async () => {
  zone.fault({ path: 'categories.json', action: { kind: 'answer', status: 500 } });
  renderScreen(<CategoryGrid />);
  await waitFor(() => expect(zone.asked).toEqual(['categories.json']));
  expect(card('Tourism')).not.toHaveTextContent(/business|subcategor/);
});

it('replaces a broken icon with a coloured circle', () => {
  renderScreen(<CategoryGrid />);
  const icon = card('Tourism').querySelector('img');
  expect(icon).toHaveAttribute('src', '/site/images/tourism.svg');
  if (icon) fireEvent.error(icon);
  expect(card('Tourism').querySelector('img')).toBeNull();
  expect(within(card('Tourism')).getByTestId('icon-fallback')).toBeInTheDocument();
});

it("shows the site's texts of a category, and marks those that it has only in English on an Arabic page", async () => {
  serveFiles({
    '/site/texts/en.json': {
      categories: {
        [LOGISTICS]: { name: 'Ships', description: 'What moves' },
        [TOURISM]: { name: 'Guests' },
      },
    },
    '/site/texts/ar.json': { categories: { [LOGISTICS]: { name: 'سفن' } } },
  });
  startSiteTexts('/site/');
  renderScreen(<CategoryGrid />);
  expect(await screen.findByRole('heading', { name: 'Ships' })).toBeVisible();
  const heading = screen.getByRole('heading', { name: 'Guests' });
  const texts = [heading.querySelector('bdi'), screen.getByText('What moves')];
  await speak('ar');
  for (const text of [...texts, within(card('Guests')).getByRole('link').querySelector('bdi')]) {
    expect(text).toHaveAttribute('lang', 'en');
    expect(text).toHaveAttribute('dir', 'auto');
  }
  // A block in its own direction, so that its ellipsis is at its own end.
  expect(screen.getByText('What moves').closest('p')).toHaveAttribute('dir', 'auto');
  expect(screen.getByRole('heading', { level: 2, name: 'تصفّح حسب الفئة' })).toBeVisible();
  expect((await screen.findAllByText('سفن'))[0]).toHaveAttribute('lang', 'ar');
  expect(card('سفن')).toHaveTextContent('523 منشأة');
  expect(card('سفن')).toHaveTextContent('فئتان فرعيتان');
});

it('reads nothing when the zone fixes counts and texts', async () => {
  const texts = { name: 'Logistics', description: 'Freight and storage' };
  serveFiles({ '/site-3/texts/en.json': { categories: { [LOGISTICS]: texts } } });
  await startZone(
    {},
    {
      categories: [
        { key: 'logistics', recordId: LOGISTICS, icon: '', businessCount: 5, subcategoryCount: 1 },
      ],
    },
  );
  startSiteTexts('/site-3/');
  await stringsReady();
  renderScreen(<CategoryGrid />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Freight and storage');
  expect(screen.getByRole('listitem')).toHaveTextContent('5 businesses');
  expect(queryClient.isFetching()).toBe(0);
  expect(zone.asked).toEqual([]);
});
