import { screen, waitFor, within } from '@testing-library/react';
import { serveFiles } from '../../testing/files';
import { business, FREIGHT, LOGISTICS, renderScreen, setUpZone, zone } from '../../testing/zone';
import { SearchResults } from './search-results';

const CARGO = business('Cargo Brothers', { isPremium: true });
const NONE = { total: 0, found: [] };
const FACETS = { premium: 1, rated: 0, website: 0, phone: 0, areas: [], subcategories: [] };

setUpZone();

/** Shows the results of a search with this answer of the gateway. */
function found(also: object, businesses: object = NONE, search = '/?q=crago') {
  const nothing = { businesses: NONE, subcategories: [], categories: [], partners: [], words: [] };
  const body = { after: 0, businesses, subcategories: NONE, facets: FACETS, also: { ...nothing, ...also } };
  zone.fault({ path: 'search/results', action: { kind: 'answer', body } });
  renderScreen(<SearchResults />, [search]);
}

const region = (name: RegExp) => screen.findByRole('region', { name });

it('what other words, typing errors and synonyms find is below its own heading, marked', async () => {
  serveFiles({
    '/site/partners.json': [
      {
        id: '3',
        name_en: 'Cargo Bank',
        name_ar: '',
        logo: '',
        isMain: false,
        profileUrl: 'https://bank.example',
      },
      { id: '4', name_en: 'Other', name_ar: '', logo: '', isMain: false },
    ],
  });
  found({
    instead: 'cargo',
    businesses: { total: 1, found: [CARGO] },
    subcategories: [{ id: FREIGHT, name: 'Freight', categoryId: LOGISTICS }],
    categories: [LOGISTICS],
    partners: ['3'],
  });
  const also = await region(/Showing results for “.?cargo.?”/);
  expect(within(also).getByRole('heading', { level: 3 })).toBeVisible();
  const listings = within(also).getByRole('region', { name: 'Listings 1' });
  expect(listings.querySelector('h4, h5')).toBeInTheDocument();
  expect(listings.querySelector('mark')).toHaveTextContent('Cargo');
  expect(within(also).getByRole('link', { name: 'Logistics' })).toHaveAttribute(
    'href',
    `/categories/${LOGISTICS}`,
  );
  expect(within(also).getByRole('link', { name: 'Freight' })).toHaveAttribute(
    'href',
    `/categories/${LOGISTICS}/${FREIGHT}`,
  );
  expect(await within(also).findByRole('link', { name: /Cargo Bank/ })).toHaveAttribute(
    'href',
    'https://bank.example',
  );
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      /^No name contains “.?crago.?”\. 1 subcategory and 1 listing$/,
    ),
  );
  expect(screen.queryByRole('heading', { name: 'Browse by category' })).not.toBeInTheDocument();
});

it('comes after what the specification finds, without a corrected text', async () => {
  found({ businesses: { total: 1, found: [CARGO] } }, { total: 1, found: [business('Crago')] });
  const also = await region(/^Also matching/);
  const first = screen.getByRole('heading', { name: 'Crago' });
  expect(first.compareDocumentPosition(also)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^1 listing$/));
  expect(screen.getByRole('button', { name: 'Show 2 results' })).toBeInTheDocument();
});

it('of a choice of businesses has only businesses', async () => {
  found({ businesses: { total: 1, found: [CARGO] }, categories: [LOGISTICS] }, NONE, '/?q=crago&premium=1');
  expect(within(await region(/^Also matching/)).getAllByRole('region')).toHaveLength(1);
});

it('offers the nearest words, the categories and a listing where nothing is found', async () => {
  found({ words: ['cargo', 'crane & co'] });
  expect(await screen.findByRole('link', { name: 'cargo' })).toHaveAttribute('href', '/?q=cargo');
  expect(screen.getByRole('link', { name: 'crane & co' })).toHaveAttribute('href', '/?q=crane+%26+co');
  expect(screen.getByText('Similar words in the directory:')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Browse by category' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Request a listing/ })).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});
