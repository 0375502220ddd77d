import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { joinIds } from '@zone-directory/shared-data';
import { paths, patterns, Route, Routes } from '@zone-directory/shared-router';
import { business, recordId, renderScreen, setUpZone, zone } from '../../testing/zone';
import { ShortlistPage } from './shortlist-page';
import { shortlistStore } from './shortlist-store';

setUpZone({
  businesses: [
    business('Ferry', { phone: '+000 55 500 0001' }),
    business('Crane'),
    business('Hotel', { location: 'Gate 4' }),
  ],
});
const [FERRY, CRANE, HOTEL, GONE] = ['Ferry', 'Crane', 'Hotel', 'Gone'].map(recordId) as [
  string,
  string,
  string,
  string,
];
beforeEach(() => shortlistStore.replace([]));

const show = (path: string) =>
  renderScreen(
    <Routes>
      <Route path={patterns.shortlist} element={<ShortlistPage />} />
      <Route path={patterns.sharedShortlist} element={<ShortlistPage />} />
    </Routes>,
    [path],
  );
const shared = (...ids: readonly string[]) => paths.sharedShortlist(joinIds(ids));
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const own = () => shortlistStore.get().ids;

describe('the visitor’s own', () => {
  it('says how to begin as long as it is empty', async () => {
    show('/shortlist');
    expect(screen.getByRole('heading', { level: 1, name: 'Shortlist' })).toBeVisible();
    expect(screen.getByText(/Your shortlist is empty/)).toBeVisible();
    expect(document.title).toContain('Shortlist');
    expect(zone.asked).toEqual([]);
  });

  it('shows its businesses in the order in which they were added, read at once', async () => {
    shortlistStore.add(HOTEL, FERRY);
    show('/shortlist');
    await screen.findByRole('heading', { name: 'Ferry' });
    expect(names()).toEqual(['Hotel', 'Ferry']);
    expect([...zone.asked].sort()).toEqual([`shortlist.json?ids=${HOTEL}-${FERRY}`, 'subcategories.json']);
    expect(screen.getByRole('link', { name: /View details.*Ferry/ })).toHaveAttribute(
      'href',
      paths.business(FERRY),
    );
  });

  it('removes one, and all, each until it is undone, without reading anything again', async () => {
    shortlistStore.add(HOTEL, FERRY, CRANE);
    show('/shortlist');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove : Ferry' }));
    expect(names()).toEqual(['Hotel', 'Crane']);
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(['Hotel', 'Ferry', 'Crane']);
    // The button has gone. What is said instead has the focus.
    const added = screen.getByText('Added to the shortlist.').closest('[role=status]');
    expect(added?.parentElement).toHaveFocus();
    expect(undo).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove all' }));
    expect(own()).toEqual([]);
    expect(names()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(names()).toEqual(['Hotel', 'Ferry', 'Crane']);
    expect(zone.asked).toHaveLength(2);
  });

  it('is shared as one link', async () => {
    const user = userEvent.setup();
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    shortlistStore.add(HOTEL, FERRY);
    show('/shortlist');
    await user.click(screen.getByRole('button', { name: 'Share this list' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(new URL(copy.mock.lastCall?.[0] ?? '').pathname).toBe(shared(HOTEL, FERRY));
  });

  it('is printed by the browser', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    shortlistStore.add(HOTEL);
    show('/shortlist');
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('says which no longer exist, and removes them', async () => {
    shortlistStore.add(GONE, FERRY);
    show('/shortlist');
    const notice = (await screen.findByText(/1 listing on this shortlist is no longer/)).closest(
      '[role=status]',
    );
    await userEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Remove' }));
    expect(own()).toEqual([FERRY]);
    expect(screen.queryByText(/no longer/)).not.toBeInTheDocument();
  });

  it('says that the browser does not keep it', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    shortlistStore.add(FERRY);
    show('/shortlist');
    expect(screen.getByText(/This browser does not keep the shortlist/)).toBeVisible();
  });

  it('has a Retry when it could not be read', async () => {
    zone.fault({ path: 'shortlist', action: { kind: 'answer', status: 403 } });
    shortlistStore.add(FERRY);
    show('/shortlist');
    expect(await screen.findByRole('alert')).toHaveTextContent('The businesses could not be loaded.');
    zone.fault();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Ferry' });
  });
});

describe('a shared one', () => {
  it('shows what its link names, in that order, and which no longer exist', async () => {
    show(shared(HOTEL, GONE, FERRY));
    await screen.findByRole('heading', { name: 'Hotel' });
    expect(screen.getByRole('heading', { level: 1, name: 'A shared shortlist' })).toBeVisible();
    expect(names()).toEqual(['Hotel', 'Ferry']);
    expect(screen.getByText('1 listing on this shortlist is no longer in the directory.')).toBeVisible();
    // It changes nothing of the visitor's own.
    expect(own()).toEqual([]);
    expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  });

  it.each([
    ['in an id', shared(HOTEL, FERRY, CRANE).slice(0, -1)],
    ['between two ids', shared(HOTEL, FERRY, '')],
    [
      'behind its hundredth',
      shared(HOTEL, FERRY, ...Array.from({ length: 99 }, (_, at) => recordId(`O${at}`))),
    ],
  ])('says that a part is missing if its link is cut %s', async (_, url) => {
    show(url);
    await screen.findByRole('heading', { name: 'Ferry' });
    expect(names()).toEqual(['Hotel', 'Ferry']);
    expect(screen.getByText(/^Part of this list is missing/)).toBeVisible();
  });

  it('says nothing of the kind about a whole one', async () => {
    show(shared(HOTEL, FERRY, HOTEL));
    await screen.findByRole('heading', { name: 'Ferry' });
    expect(screen.queryByText(/missing|no longer/)).not.toBeInTheDocument();
  });

  it('becomes the visitor’s own, as a whole or in part', async () => {
    shortlistStore.add(CRANE);
    show(shared(HOTEL, FERRY));
    await userEvent.click(await screen.findByRole('button', { name: 'Shortlist : Ferry' }));
    expect(own()).toEqual([CRANE, FERRY]);
    await userEvent.click(screen.getByRole('button', { name: 'Add all to my shortlist' }));
    expect(own()).toEqual([CRANE, FERRY, HOTEL]);
    expect(screen.queryByRole('button', { name: 'Add all to my shortlist' })).not.toBeInTheDocument();
    const added = screen.getByText('Added to the shortlist.').closest('[role=status]');
    expect(added?.parentElement).toHaveFocus();
    for (const link of screen.getAllByRole('link', { name: 'Shortlist (3)' }))
      expect(link).toHaveAttribute('href', '/shortlist');
  });

  it('says at once that the browser does not keep what is added', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    show(shared(HOTEL, FERRY));
    await userEvent.click(screen.getByRole('button', { name: 'Add all to my shortlist' }));
    expect(screen.getByText(/This browser does not keep the shortlist/)).toBeVisible();
  });

  it('keeps the focus where it is when a card completes the visitor’s own', async () => {
    show(shared(HOTEL, FERRY));
    await userEvent.click(screen.getByRole('button', { name: 'Add all to my shortlist' }));
    const save = await screen.findByRole('button', { name: 'Shortlist : Ferry' });
    await userEvent.click(save);
    expect(screen.queryByText('Added to the shortlist.')).not.toBeInTheDocument();
    await userEvent.click(save);
    expect(own()).toEqual([HOTEL, FERRY]);
    expect(save).toHaveFocus();
  });

  it('says so when the visitor’s own has no room for it', async () => {
    shortlistStore.add(...Array.from({ length: 99 }, (_, index) => recordId(`Other${index}`)));
    show(shared(HOTEL, FERRY));
    await userEvent.click(screen.getByRole('button', { name: 'Add all to my shortlist' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shortlist holds up to 100 listings.');
    expect(own()).toHaveLength(99);
  });

  it('names no business', async () => {
    show('/shortlist/nothing');
    expect(screen.getByText(/This link names no listing/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search the directory' })).toHaveAttribute('href', '/');
    await waitFor(() => expect(zone.asked).toEqual([]));
  });
});
