import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSiteTexts } from '@zone-directory/shared-i18n';
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
} from '../../testing/zone';
import { SearchBox } from './search-box';
import { SearchResults } from './search-results';

async function open(url: string, businesses = numbered(120)) {
  await startZone({ businesses: businesses });
  show(url);
}

function show(url: string) {
  renderScreen(
    <>
      <SearchBox />
      <SearchResults />
    </>,
    [url],
  );
}

const section = (name: RegExp) => screen.findByRole('region', { name });
const names = (region: HTMLElement) =>
  [...region.querySelectorAll('li')].map(
    (card) => (card.querySelector('h4') ?? card.querySelector('a'))?.textContent,
  );
const status = () => screen.getAllByRole('status').map((element) => element.textContent);
const url = () => screen.getByTestId('url').textContent;

it('shows nothing without a search text', async () => {
  await open('/');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('shows, marks and counts all matches of both kinds', async () => {
  const freight = [7, 6, 5, 4, 3, 2, 1].map((number) => business(`Freight ${number}`));
  await open('/?q=freight', [
    ...freight,
    business('شحن سريع', { name_en: 'Fast Freight' }),
    business('Hotel'),
  ]);
  expect(names(await section(/^Subcategories 1$/))).toEqual(['Freight']);
  const businesses = await section(/^Listings 8$/);
  expect(names(businesses)).toEqual([
    'Freight 7',
    'Freight 6',
    'Freight 5',
    'Freight 4',
    'Freight 3',
    'Freight 2',
    'Freight 1',
    'Fast Freight',
  ]);
  expect(businesses.querySelectorAll('mark')).toHaveLength(8);
  await waitFor(() => expect(status()).toContain('1 subcategory and 8 listings'));
  expect(screen.getByRole('heading', { level: 2, name: /Results for “.?freight.?”/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Freight' })).toHaveAttribute(
    'href',
    `/categories/${LOGISTICS}/${FREIGHT}`,
  );
  expect(screen.getByRole('link', { name: /Freight 7$/ })).toHaveAttribute(
    'href',
    `/business/${recordId('Freight7')}`,
  );
});

it('sorts by name in the order of the visitor’s language, and keeps the order in the URL', async () => {
  await open(
    '/?q=ship&lng=en',
    ['Ship 10', 'Zebra ship', 'Ship 9', 'Ärger ship'].map((name, index) =>
      business(name, { id: recordId(`Ship${index}`) }),
    ),
  );
  const businesses = await section(/^Listings/);
  expect(names(businesses)).toEqual(['Ship 10', 'Ship 9', 'Zebra ship', 'Ärger ship']);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name (A–Z)');
  await waitFor(async () =>
    expect(names(await section(/^Listings/))).toEqual(['Ärger ship', 'Ship 9', 'Ship 10', 'Zebra ship']),
  );
  expect(url()).toBe('/?q=ship&lng=en&sort=name');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Best match');
  expect(url()).toBe('/?q=ship&lng=en');
});

it('renders fifty at first, and fifty more per click, with focus on the first new one', async () => {
  await open('/?q=number');
  const businesses = await section(/^Listings 120$/);
  expect(names(businesses)).toHaveLength(50);
  expect(screen.getByText('1–50 of 120 shown')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(names(businesses)).toHaveLength(100));
  expect(screen.getByRole('link', { name: /Number 51$/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(names(businesses)).toHaveLength(120));
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('starts at the position in the URL, and at the first result in another order', async () => {
  await open('/?q=number&after=50');
  const businesses = await section(/^Listings 120$/);
  expect(names(businesses)).toHaveLength(50);
  expect(names(businesses)[0]).toBe('Number 51');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(names(businesses)).toHaveLength(70));
  expect(screen.getByRole('link', { name: /Number 101$/ })).toHaveFocus();
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name (A–Z)');
  expect(url()).toBe('/?q=number&sort=name');
  await waitFor(async () => expect(names(await section(/^Listings 120$/))[0]).toBe('Number 1'));
});

it('suggests the spelling, the categories and a listing request when nothing is found', async () => {
  await open('/?q=%3Cimg%20src%3Dx%3E{{count}}');
  await waitFor(() =>
    expect(status()).toContainEqual(
      expect.stringMatching(/^Nothing matches “.?<img src=x>\{\{count\}\}.?”\. Check the spelling/),
    ),
  );
  expect(screen.getByRole('link', { name: /^Explore\s?: Logistics$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Request a listing/ })).toHaveAttribute(
    'href',
    '/list-your-business',
  );
  expect(screen.queryByLabelText('Sort by')).not.toBeInTheDocument();
});

it('shows that it is loading', async () => {
  await open('/?q=number', numbered(3));
  await waitFor(() => expect(status()).toContain('Loading businesses…'));
  await section(/^Listings 3$/);
});

it('counts in the visitor’s language', async () => {
  await speak('ar');
  await open('/?q=number', numbered(11));
  await waitFor(() => expect(status()).toContain('11 منشأة'));
});

describe('Enter in the search box', () => {
  const box = () => screen.getByRole('combobox', { name: 'Search businesses and subcategories' });

  it('opens the results, and keeps the text and the focus in the box', async () => {
    await open('/');
    await userEvent.type(box(), '  number  119 {Enter}');
    expect(url()).toBe('/?q=number+119');
    await section(/^Listings 1$/);
    expect(box()).toHaveValue('number 119');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.type(box(), '0{Enter}');
    expect(url()).toBe('/?q=number+1190');
  });

  it('keeps what is typed before the results arrive', async () => {
    await open('/');
    await userEvent.type(box(), 'number 11');
    // One act, so that the URL changes after both events.
    act(() => {
      fireEvent.keyDown(box(), { key: 'Enter' });
      fireEvent.change(box(), { target: { value: 'number 119' } });
    });
    await waitFor(() => expect(url()).toBe('/?q=number+11'));
    expect(box()).toHaveValue('number 119');
  });

  it('does nothing for an unchanged text, and leads home from the results when the text is cleared', async () => {
    await open('/?q=number&lng=en');
    await userEvent.type(box(), '{Enter}');
    expect(url()).toBe('/?q=number&lng=en');
    await userEvent.clear(box());
    await userEvent.type(box(), '{Enter}');
    expect(url()).toBe('/');
    await userEvent.type(box(), ' {Enter}');
    expect(url()).toBe('/');
  });

  it.each([
    ['markup', '"><img src=x onerror=alert(1)></title><script>alert(2)</script>'],
    ['ten thousand characters', 'x'.repeat(10_000)],
    ['ten thousand wide characters', '\u{1f6a2}'.repeat(10_000)],
    ['a line break and a null', 'one\r\ntwo\0'],
    ['half a character', 'half \ud83d'],
    ['a template', '{{text}} $t(hero.clear)'],
    ['other directions', '\u202eabc\u2067'],
  ])('reports that nothing matches %s, and offers the categories', async (_name, text) => {
    await open('/');
    fireEvent.change(box(), { target: { value: text } });
    fireEvent.keyDown(box(), { key: 'Enter' });
    await waitFor(() => expect(status()).toContainEqual(expect.stringMatching(/^Nothing matches “/)));
    expect(url()).toMatch(/^\/\?q=/);
    expect(url()?.length).toBeLessThan(2_500);
    expect(screen.getByRole('link', { name: /^Explore\s?: Logistics$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Request a listing/ })).toBeVisible();
    expect(document.querySelector('img[src="x"], script')).toBeNull();
  });

  it('leads home with the clear button', async () => {
    await open('/?q=number');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(url()).toBe('/');
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
  });
});

it.each([
  ['freight', 'p mark', 'Freight'],
  ['شحن', 'h4 mark', 'شحن'],
])(
  'shows the English name below in a third language, with the match highlighted: %s',
  async (text, at, match) => {
    serveFiles({ '/locales/fr/translation.json': {} });
    await open(`/?q=${encodeURIComponent(text)}`, [business('شحن سريع', { name_en: 'Fast Freight' })]);
    await section(/^Listings 1$/);
    await speak('fr');
    const card = document.querySelector('a[href^="/business/"]')?.closest('li');
    expect(card?.querySelector('h4 [lang="ar"][dir="auto"]')).toHaveTextContent('شحن سريع');
    expect(card?.querySelector('p [lang="en"][dir="auto"]')).toHaveTextContent('Fast Freight');
    expect(card?.querySelector(at)).toHaveTextContent(match);
    await speak('en');
    expect(card?.querySelector('h4 [lang="en"]')).toHaveTextContent('Fast Freight');
  },
);

it('marks the language of a text typed in another script within our own text', async () => {
  await open(`/?q=${encodeURIComponent('شحن')}`, [business('شحن سريع', { name_en: 'Fast Freight' })]);
  const heading = await screen.findByRole('heading', { level: 2 });
  expect(heading.querySelector('[lang="en"] > [lang="ar"]')).toHaveTextContent('شحن');
});

it('marks a subcategory name that the site has only in English as English on an Arabic page', async () => {
  serveFiles({
    '/site-en/texts/en.json': {
      categories: { [LOGISTICS]: { name: 'Ships and trucks' } },
      subcategories: { [FREIGHT]: { name: 'Freight by sea' } },
    },
    '/site-en/texts/ar.json': {},
  });
  startSiteTexts('/site-en');
  await open('/?q=freight');
  await speak('ar');
  const [link] = await screen.findAllByRole('link', { name: 'Freight by sea' });
  expect(link?.querySelector('bdi')).toHaveAttribute('lang', 'en');
  expect(await screen.findByText('Ships and trucks')).toHaveAttribute('lang', 'en');
  await userEvent.type(screen.getByRole('combobox'), ' by');
  const option = await screen.findByRole('option', { name: /^Freight by sea/ });
  expect(option.querySelector('bdi')).toHaveAttribute('lang', 'en');
});
