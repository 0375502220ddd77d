import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'shared-router';
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
let manifests: jest.SpyInstance;
let wanted: (readonly string[])[];
beforeEach(() => {
  completeBrowser();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

function open() {
  wanted = [];
  const site = emptySite();
  manifests = jest.spyOn(site.composition, 'prefetch');
  jest.spyOn(site.composition, 'prefetchParts').mockImplementation(async (ids) => void wanted.push(ids));
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
] as const)('fetches the parts of a page whose link is %s', (_, event) => {
  open();
  fireEvent[event](screen.getByText('list'));
  expect(wanted).toEqual([['listing/request-page']]);
});

it('matches pages by path without a language, and by query', () => {
  open();
  fireEvent.pointerOver(screen.getByText('arabic'));
  fireEvent.pointerOver(screen.getByText('search'));
  expect(wanted).toEqual([['directory/business-list'], ['directory/hero', 'directory/search-results']]);
});

it('fetches nothing for other origins, undeclared pages, or elements that are not links', () => {
  open();
  for (const name of ['elsewhere', 'nowhere', 'text']) fireEvent.pointerOver(screen.getByText(name));
  expect(wanted.flat()).toEqual([]);
});

/** Each link has its own task. */
const rest = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('fetches for visible links, and the manifests, once the page is at rest', async () => {
  placed({ arabic: 10, header: 20, list: innerHeight + 1, search: innerHeight + 1 });
  open();
  await rest(REST_MS - 1);
  expect(wanted).toEqual([]);
  expect(manifests).not.toHaveBeenCalled();
  await rest(1);
  await waitFor(() => expect(wanted).toEqual([['listing/request-page'], ['directory/business-list']]));
  expect(manifests).toHaveBeenCalledTimes(1);
});

it('is not at rest before the page has loaded', async () => {
  placed({ arabic: 10 });
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  open();
  await rest(2 * REST_MS);
  expect(wanted).toEqual([]);
  state.mockReturnValue('complete');
  fireEvent.load(window);
  await rest(REST_MS);
  await waitFor(() => expect(wanted).toEqual([['directory/business-list']]));
});

it('fetches nothing until the browser is idle', async () => {
  placed({ arabic: 10 });
  const idle = jest.fn();
  Object.assign(window, { requestIdleCallback: idle });
  open();
  await rest(REST_MS);
  expect(wanted).toEqual([]);
  idle.mock.lastCall?.[0]();
  await waitFor(() => expect(wanted).toEqual([['directory/business-list']]));
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

it('fetches nothing for visitors who save data, or once the page is left', async () => {
  placed({ arabic: 10 });
  const { unmount } = open();
  unmount();
  await rest(REST_MS);
  expect(wanted).toEqual([]);
  Object.assign(navigator, { connection: { saveData: true } });
  open();
  fireEvent.pointerOver(screen.getByText('list'));
  await rest(REST_MS);
  expect(wanted).toEqual([]);
  expect(manifests).not.toHaveBeenCalled();
});
