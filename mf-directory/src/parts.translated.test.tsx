import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Manner, translate } from '@zone-directory/testing/translate';
import { BusinessPage } from './features/businesses/business-page';
import { CategoryGrid } from './features/categories/category-grid';
import { SearchBox } from './features/search/search-box';
import { SearchResults } from './features/search/search-results';
import arabic from './locales/ar/translation.json';
import { loaded, names, showList } from './testing/business-list';
import { business, numbered, recordId, renderScreen, speak, startZone, zone } from './testing/zone';

// No boundary is around these screens: what React cannot update fails the test.
let stop = () => {};
afterEach(() => stop());

const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
// By element: queries by role are slow with many cards.
const button = (words: RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => words.test(textContent)) as HTMLElement;
const press = (words: RegExp) => userEvent.click(button(words));
const filter = () => document.querySelector('[role=search] input') as HTMLElement;
const type = (field: Element, value: string) =>
  act(() => void fireEvent.change(field, { target: { value } }));

describe.each<Manner>(['moves', 'replaces'])('on a page whose translator %s texts', (manner) => {
  const begin = () => {
    stop = translate(document.body, manner);
  };

  it('a list is filtered, continued, retried and shown in another language', async () => {
    await startZone({ businesses: numbered(60) });
    zone.fault({ path: 'businesses.json', action: { kind: 'answer', status: 422 } });
    begin();
    showList();
    await screen.findByRole('alert');
    zone.fault();
    await press(/Try again/);
    await loaded(50);
    zone.fault({ path: 'after=', action: { kind: 'answer', status: 500 } });
    await press(/Load more/);
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not be loaded/);
    zone.fault();
    await press(/Try again/);
    await loaded(60);
    expect(status().join()).toMatch(/60 businesses/);
    for (const [text, count] of [
      ['Number 5', 11],
      ['Number 1', 11],
      ['nothing', 0],
      ['', 60],
    ] as const) {
      type(filter(), text);
      await waitFor(() => expect(names().filter(Boolean)).toHaveLength(count));
    }
    expect(status().join()).toMatch(/60 businesses/);
    await speak('ar');
    expect(document.body).toHaveTextContent(arabic.business.viewDetails);
    expect(document.body).not.toHaveTextContent(/View details|Back/);
  });

  it('suggestions and results mark what is typed, and are counted', async () => {
    await startZone({ businesses: [business('Fresh Fruit'), business('Fruit Freighters'), ...numbered(60)] });
    renderScreen(
      <>
        <SearchBox />
        <SearchResults />
      </>,
    );
    begin();
    const field = screen.getByRole('combobox');
    for (const text of ['f', 'fr', 'fre', 'fru', 'x', 'number']) {
      type(field, text);
      if (text !== 'x') await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
    }
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(document.querySelectorAll('section mark').length).toBeGreaterThan(49));
    expect(status().join()).toMatch(/60/);
    await press(/Load more/);
    await waitFor(() => expect(button(/Load more/)).toBeUndefined());
    type(field, 'fruit');
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(status().join()).toMatch(/\b2\b/));
    // The names are whole, and there once.
    expect(
      [...document.querySelectorAll('section bdi')].map(({ textContent }) =>
        textContent?.replaceAll('†', ''),
      ),
    ).toEqual(expect.arrayContaining(['Fresh Fruit', 'Fruit Freighters']));
  });

  it('a business is read, its link copied twice, and its page shown in another language', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const fields = {
      phone: '+000 55 512 3456',
      website: 'quay.example',
      rating: 4,
      reviews: 1234,
      isPremium: true,
    };
    await startZone({ businesses: [business('Quay', fields), business('Next')] });
    begin();
    renderScreen(<BusinessPage id={recordId('Quay')} />);
    await screen.findByRole('heading', { level: 1 });
    for (let times = 0; times < 2; times++) {
      await user.click(screen.getByRole('button', { name: /Copy link/ }));
      await waitFor(() => expect(status().join()).toMatch(/Link copied/));
    }
    await speak('ar');
    expect(document.body).toHaveTextContent(arabic.business.actions.call);
    expect(document.body).not.toHaveTextContent(/Call|Reviews|Copy/i);
  });

  it('the counts of categories are those of the data, in two languages', async () => {
    await startZone({ businesses: numbered(3) });
    begin();
    renderScreen(<CategoryGrid />);
    await speak('ar');
    expect(document.body).not.toHaveTextContent(/businesses|subcategories|Explore/i);
    await speak('en');
    await waitFor(() => expect(document.body).toHaveTextContent(/883 businesses/));
  });
});
