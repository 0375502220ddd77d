import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from '@zone-directory/shared-router';
import { completeBrowser } from '../../testing/browser';
import { emptySite } from '../../testing/site';
import { renderAt } from '../../testing/zone';
import { usePrefetch } from './use-prefetch';

function Links() {
  usePrefetch();
  return (
    <>
      <header>
        <a href="/list-your-business">header</a>
      </header>
      <main>
        <Link to="/list-your-business">
          <b>list</b>
        </Link>
        <a href="/ar/categories/recA/recB">arabic</a>
        <a href="https://elsewhere.example/list-your-business">elsewhere</a>
        <a href="/?q=quay">search</a>
        <a href="/nope">nowhere</a>
        <p>text</p>
      </main>
    </>
  );
}

const REST_MS = 1_000;
/** Parts whose code was run, and whose files were fetched. */
let run: string[];
let fetched: string[];
beforeEach(() => {
  completeBrowser();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

function open() {
  run = [];
  fetched = [];
  const site = emptySite();
  jest.spyOn(site.composition, 'startAhead').mockImplementation((ids) => void run.push(...ids));
  jest.spyOn(site.composition, 'prefetch').mockImplementation((ids) => {
    fetched.push(...ids);
    // As when a remote hangs: all links are prefetched at once.
    return new Promise(() => {});
  });
  return renderAt('/', <Links />, site);
}

/** jsdom has no layout: places elements at these distances from the top of the window. */
const placed = (place: Readonly<Record<string, number>>) =>
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = place[this.textContent ?? ''] ?? -100;
    return { top, bottom: top + 20 } as DOMRect;
  });

it.each([
  ['pointed at', 'pointerOver'],
  ['focused', 'focusIn'],
  ['touched', 'touchStart'],
] as const)('runs the parts of a page whose link is %s', (_, event) => {
  open();
  fireEvent[event](screen.getByText('list'));
  expect(run).toEqual(['listing/request-page']);
});

it('matches pages by path without a language, and by query', () => {
  open();
  fireEvent.pointerOver(screen.getByText('arabic'));
  fireEvent.pointerOver(screen.getByText('search'));
  expect(run).toEqual(['directory/business-list', 'directory/hero', 'directory/search-results']);
});

it('runs nothing for other origins, undeclared pages, or elements that are not links', () => {
  open();
  for (const name of ['elsewhere', 'nowhere', 'text']) fireEvent.pointerOver(screen.getByText(name));
  expect(run).toEqual([]);
});

const rest = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('fetches for all links once the page is at rest, visible ones first, and runs nothing', async () => {
  placed({ arabic: 10, header: innerHeight + 1, list: innerHeight + 1, search: innerHeight + 1 });
  open();
  await rest(REST_MS - 1);
  expect(fetched).toEqual([]);
  await rest(1);
  const hidden = ['listing/request-page', 'directory/hero', 'directory/search-results'];
  await waitFor(() => expect(fetched).toEqual(['directory/business-list', ...hidden]));
  expect(run).toEqual([]);
});

it('is not at rest before the page has loaded', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  open();
  await rest(2 * REST_MS);
  expect(fetched).toEqual([]);
  state.mockReturnValue('complete');
  fireEvent.load(window);
  await rest(REST_MS);
  await waitFor(() => expect(fetched).toContain('directory/business-list'));
});

it('fetches nothing until the browser is idle', async () => {
  const idle = jest.fn();
  Object.assign(window, { requestIdleCallback: idle });
  open();
  await rest(REST_MS);
  expect(fetched).toEqual([]);
  idle.mock.lastCall?.[0]();
  await waitFor(() => expect(fetched).toContain('directory/business-list'));
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

it('does nothing for visitors who save data, or once the page is left', async () => {
  const { unmount } = open();
  unmount();
  await rest(REST_MS);
  expect(fetched).toEqual([]);
  Object.assign(navigator, { connection: { saveData: true } });
  open();
  fireEvent.pointerOver(screen.getByText('list'));
  await rest(REST_MS);
  expect([...fetched, ...run]).toEqual([]);
});
