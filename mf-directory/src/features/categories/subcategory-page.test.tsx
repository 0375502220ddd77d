import { screen, waitFor, within } from '@testing-library/react';
import { startSiteTexts } from '@zone-directory/shared-i18n';
import { serveFiles } from '../../testing/files';
import {
  business,
  category,
  FREIGHT,
  LOGISTICS,
  recordId,
  renderScreen,
  setUpZone,
  speak,
  startZone,
  subcategory,
  TOURISM,
} from '../../testing/zone';
import { SubcategoryPage } from './subcategory-page';

const link = (name: RegExp) => screen.getByRole('link', { name });

const OTHER = category('Other', { name: 'Logistics' });
const FISHING = category('Fishing', { name: 'Fishing {{x}} <b>', description: 'Nets' });

setUpZone({
  categories: [category('Logistics'), category('Tourism'), OTHER, FISHING],
  subcategories: [
    subcategory('Freight', { description: 'By sea' }),
    subcategory('Storage'),
    subcategory('Tours', { categoryIds: [TOURISM] }),
  ],
  businesses: [
    business('Carrier'),
    business('Ferry'),
    business('Silo', { subcategory: recordId('Storage') }),
  ],
});

it('shows the category, its counts and its subcategories', async () => {
  renderScreen(<SubcategoryPage categoryId={LOGISTICS} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading subcategories…');
  expect(await screen.findByRole('heading', { level: 2, name: 'Freight' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Logistics' })).toHaveAttribute('tabindex', '-1');
  expect(await screen.findByText('3 businesses')).toBeVisible();
  expect(screen.getByText('2 subcategories')).toBeVisible();
  const [freight, ...others] = screen.getAllByRole('listitem');
  expect(others).toHaveLength(1);
  expect(freight).toHaveTextContent('FreightBy sea2 businessesView all');
  expect(link(/View all\s?: Freight/)).toHaveAttribute('href', `/categories/${LOGISTICS}/${FREIGHT}`);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(document.title).toBe('Logistics');
});

it.each([
  ['unknown', recordId('Unknown')],
  ['a subcategory', FREIGHT],
  ['removed, though it is one of the six', LOGISTICS],
])('shows not found, without Retry, for a category that is %s', async (_what, id) => {
  await startZone({ categories: [OTHER] });
  renderScreen(<SubcategoryPage categoryId={id} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search the directory' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('shows the supporter of Logistics, with its website and its brochure', async () => {
  renderScreen(<SubcategoryPage categoryId={LOGISTICS} />);
  const panel = within(screen.getByRole('complementary', { name: 'Supporter of this category' }));
  expect(panel.getByRole('img', { name: 'Example Supporter: website' })).toHaveAttribute(
    'src',
    '/site/images/supporter.svg',
  );
  expect(panel.getByText('Example Supporter')).toHaveAttribute('lang', 'en');
  expect(panel.getByText('Example Supporter')).toHaveAttribute('dir', 'auto');
  for (const name of [/Example Supporter: website/, /Visit website/]) {
    const website = panel.getByRole('link', { name });
    expect(website).toHaveAttribute('href', 'https://supporter.example/');
    expect(website).toHaveAttribute('target', '_blank');
    expect(website).toHaveAttribute('rel', 'noopener noreferrer');
  }
  expect(panel.getByRole('link', { name: /View brochure/ })).toHaveAttribute('href', '/assets/brochure.pdf');
  expect(panel.getByRole('link', { name: /View brochure/ })).toHaveAttribute('target', '_blank');
  expect(panel.getByRole('link', { name: /Download brochure/ })).toHaveAttribute('download');
  await screen.findByRole('heading', { name: 'Freight' });
});

it("shows a message for an empty category, and no supporter for one that only has the supporter's name", async () => {
  renderScreen(<SubcategoryPage categoryId={OTHER.id} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Logistics' })).toBeVisible();
  expect(await screen.findByText('No subcategories yet')).toBeVisible();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(link(/Back/)).toBeVisible();
});

it("uses the record's own name for a category that the zone does not name", async () => {
  renderScreen(<SubcategoryPage categoryId={FISHING.id} />);
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fishing {{x}} <b>'),
  );
  expect(screen.getByText('Nets')).toBeVisible();
});

// Last, because the texts of a site stay for the rest of the file.
it("shows the site's texts, each marked with its language, in the visitor's", async () => {
  const named = (name: string, about?: string) => ({ name, ...(about && { description: about }) });
  serveFiles({
    '/site/texts/en.json': {
      categories: { [LOGISTICS]: named('Ships', 'About ships') },
      subcategories: { [FREIGHT]: named('Cargo', 'About cargo'), [recordId('Storage')]: named('Silos') },
    },
    '/site/texts/ar.json': { subcategories: { [recordId('Storage')]: named('صوامع') } },
  });
  startSiteTexts('/site/');
  const { unmount } = renderScreen(<SubcategoryPage categoryId={LOGISTICS} />);
  await screen.findByRole('heading', { name: 'Cargo' });
  await speak('ar');
  for (const text of ['Ships', 'About ships', 'About cargo'])
    expect(screen.getByText(text)).toHaveAttribute('lang', 'en');
  for (const text of ['About ships', 'About cargo'])
    expect(screen.getByText(text).closest('p')).toHaveAttribute('dir', 'auto');
  for (const text of screen.getAllByText('Cargo')) expect(text).toHaveAttribute('lang', 'en');
  for (const text of screen.getAllByText('صوامع')) expect(text).toHaveAttribute('lang', 'ar');
  await speak('en');
  unmount();
  // A property of every object is not a text of the site.
  renderScreen(<SubcategoryPage categoryId="constructor" />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
