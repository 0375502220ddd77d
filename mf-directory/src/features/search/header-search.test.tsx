import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { options, setUpSearchableZone } from '../../testing/search';
import { renderScreen, zone } from '../../testing/zone';
import { HeaderSearch } from './header-search';

setUpSearchableZone();
// jsdom has none.
const { matchMedia } = window;
beforeEach(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});
afterEach(() => {
  for (const method of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, method);
  window.matchMedia = matchMedia;
});

const field = () => screen.getByRole('combobox', { name: 'Search businesses and subcategories' });

it('is a form that works without a script, and a button of the browser’s own that opens it', () => {
  renderScreen(<HeaderSearch />, ['/about']);
  expect(screen.getByRole('search', { name: 'Search the directory' })).toHaveAttribute('action', '/');
  expect(field()).toHaveAttribute('name', 'q');
  const opener = document.querySelector('[popovertarget]');
  expect(opener).toHaveAccessibleName('Search the directory');
  const panel = document.getElementById(opener?.getAttribute('popovertarget') ?? '');
  expect(panel).toHaveAttribute('popover', 'auto');
  expect(panel).toContainElement(field());
});

it('reads the directory only when it is used, then suggests as the home page does', async () => {
  renderScreen(<HeaderSearch />, ['/about']);
  expect(zone.asked).toEqual([]);
  await userEvent.type(field(), 'fresh');
  await screen.findByRole('listbox');
  expect(options()).toEqual(['Fresh Fruit, Listing']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByTestId('url')).toHaveTextContent('/business/');
});

it('leaves the focus to the page that it opens, not to the button that has opened it', async () => {
  const { matches } = Element.prototype;
  // jsdom has no popovers. Browsers return focus from one that closes.
  let isOpen = true;
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selectors) {
    return selectors === ':popover-open' ? isOpen : matches.call(this, selectors);
  });
  const hidePopover = jest.fn(function (this: HTMLElement) {
    isOpen = false;
    const opener = document.querySelector<HTMLElement>('[popovertarget]');
    if (this.contains(document.activeElement)) opener?.focus();
  });
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover });
  renderScreen(<HeaderSearch />, ['/about']);
  await userEvent.type(field(), 'fresh');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(hidePopover).toHaveBeenCalledTimes(1);
  expect(document.body).toHaveFocus();
});

it('leads to the results', async () => {
  renderScreen(<HeaderSearch />, ['/about?q=x']);
  // A page that shows no results does not show their text either.
  expect(field()).toHaveValue('');
  await userEvent.type(field(), 'x{Enter}');
  expect(screen.getByTestId('url')).toHaveTextContent('/?q=x');
});
