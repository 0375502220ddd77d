import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useStoredEntries } from '@zone-directory/shared-router';
import { loaded, names, openList } from '../../testing/business-list';
import { FREIGHT, LOGISTICS, numbered, recordId, renderScreen, startZone, zone } from '../../testing/zone';
import { BusinessListPage } from './business-list-page';

it('shows six placeholders, then fifty businesses with links to their pages', async () => {
  await openList();
  expect(screen.getByTestId('list-skeletons').children).toHaveLength(6);
  expect(screen.getByRole('status')).toHaveTextContent('Loading businesses…');
  await loaded(50);
  expect(await screen.findByText('By sea and air')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Freight' })).toHaveAttribute('tabindex', '-1');
  expect(screen.getByRole('link', { name: /View details\s?: Number 7$/ })).toHaveAttribute(
    'href',
    `/business/${recordId('Number7')}`,
  );
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('50 of 120 businesses shown'));
  expect(document.title).toBe('Freight');
});

it('the load-more button is disabled and labelled while loading, then the first new item has focus', async () => {
  await openList();
  await loaded(50);
  zone.fault({ path: 'after=', action: { kind: 'hold' } });
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  const button = screen.getByRole('button', { name: 'Loading more…' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  expect(button.querySelector('.spinner')).toBeInTheDocument();
  expect(names()).toHaveLength(50);
  const scroll = jest.spyOn(HTMLElement.prototype, 'focus');
  zone.fault();
  await loaded(100);
  expect(screen.getByRole('link', { name: /Number 51$/ })).toHaveFocus();
  expect(scroll.mock.calls).toEqual([[{ preventScroll: true }]]);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('100 of 120 businesses shown'));
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await loaded(120);
  expect(screen.getByRole('status')).toHaveTextContent('120 businesses');
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it.each([
  ['a key', () => userEvent.keyboard('{Enter}'), 1],
  ['a pointer', () => userEvent.click(screen.getByRole('button', { name: 'Load more' })), 0],
] as const)(
  'the first new item comes into view if %s has pressed, in every engine',
  async (_, press, times) => {
    await openList();
    await loaded(50);
    const scrolled = jest.fn();
    Object.assign(HTMLElement.prototype, { scrollIntoView: scrolled });
    // As WebKit says of focus that a script has moved.
    const { matches } = Element.prototype;
    jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selectors) {
      return selectors !== ':focus-visible' && matches.call(this, selectors);
    });
    screen.getByRole('button', { name: 'Load more' }).focus();
    await press();
    await loaded(100);
    const link = screen.getByRole('link', { name: /Number 51$/ });
    expect(link).toHaveFocus();
    expect(scrolled.mock.contexts).toEqual(Array(times).fill(link));
    jest.restoreAllMocks();
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  },
);

/** The list in a page whose history survives a reload. */
function StoredList() {
  useStoredEntries();
  return <BusinessListPage categoryId={LOGISTICS} subcategoryId={FREIGHT} />;
}

it.each([
  ['all that the visitor had loaded', 100],
  ['the first fifty to a visitor who had loaded no more', 50],
])('shows %s after a reload, which empties the cache', async (_, count) => {
  const visit = async () => {
    await startZone({ businesses: numbered(160) });
    return renderScreen(<StoredList />);
  };
  const more = () => screen.findByRole('button', { name: 'Load more' });
  const first = await visit();
  await loaded(50);
  if (count > 50) await userEvent.click(await more());
  await loaded(count);
  await more();
  dispatchEvent(new Event('pagehide'));
  first.unmount();
  await visit();
  await loaded(count);
  await more();
  expect(names()).toHaveLength(count);
  sessionStorage.clear();
});

it('shows a message when the list is empty', async () => {
  await openList([]);
  expect(await screen.findByText('No businesses are listed here yet.')).toBeVisible();
});

it('keeps the loaded businesses when loading more fails', async () => {
  await openList(numbered(60));
  await loaded(50);
  zone.fault({ path: 'after=', action: { kind: 'answer', status: 500 } });
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The businesses could not be loaded.');
  expect(names()).toHaveLength(50);
  expect(screen.getByRole('button', { name: 'Load more' })).toBeEnabled();
  zone.fault();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await loaded(60);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['that the gateway does not have', recordId('Other'), FREIGHT],
  ['that is empty, of no subcategory', LOGISTICS, recordId('Unknown')],
])('shows not found, without Retry, for a list %s', async (_what, categoryId, subcategoryId) => {
  await startZone();
  zone.fault({ path: recordId('Unknown'), action: { kind: 'answer', body: { businesses: [] } } });
  renderScreen(<BusinessListPage categoryId={categoryId} subcategoryId={subcategoryId} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(document.title).toBe('Page not found');
  expect(screen.getByRole('link', { name: 'Search the directory' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
