import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MountEvent } from '@zone-directory/federation/contract';
import type { MountView } from '@zone-directory/federation/embed';
import { createData, DataProvider } from '@zone-directory/shared-data';
import { Link, paths, patterns, useLocation, useNavigate, usePageTitle } from '@zone-directory/shared-router';
import { zoneAt } from '@zone-directory/testing';
import { actAsPerson } from '@zone-directory/testing/person';
import type { ReactNode } from 'react';
import { EmbedEvents } from './embed-event';
import { ZoneRouter } from './zone-router';

const ZONE = 'https://zone.example/en/';
const BUSINESS = paths.business('recA');

let told: MountEvent[];
let refused: string[];
let opened: jest.SpyInstance;
let endPerson: () => void;
beforeEach(() => {
  endPerson = actAsPerson();
  told = [];
  refused = [];
  opened = jest.spyOn(window, 'open').mockImplementation(() => null);
});
afterEach(() => {
  endPerson();
  opened.mockRestore();
});

function Page() {
  const navigate = useNavigate();
  usePageTitle('Listings');
  return (
    <>
      <output>{useLocation().pathname}</output>
      <Link to={BUSINESS}>business</Link>
      <Link to="/about">about</Link>
      <Link to="/?q=x#top">search</Link>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </>
  );
}

const view = (changes: Partial<MountView> = {}): MountView => ({
  routing: 'memory',
  basename: '/',
  linkBase: ZONE,
  visit: {},
  onPath: () => {},
  ...changes,
});
const pages = [patterns.home, patterns.business];
const data = createData(zoneAt('https://zone.example'));
const content = (context: MountView, owned: readonly string[] = pages, page: ReactNode = <Page />) => (
  <DataProvider value={data}>
    <EmbedEvents
      value={(event) => {
        told.push(event);
        return !refused.includes(event.name);
      }}
    >
      <ZoneRouter context={context} pages={owned}>
        {page}
      </ZoneRouter>
    </EmbedEvents>
  </DataProvider>
);
function Titled({ title }: { readonly title: string | undefined }) {
  usePageTitle(title);
  return <Link to={BUSINESS}>business</Link>;
}
const shown = () => screen.getByRole('status').textContent;
const click = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const moves = () => told.filter(({ name }) => name !== 'title');

it('sends business-selected and navigate before it shows a business', async () => {
  render(content(view()));
  await click('business');
  const href = `${ZONE.slice(0, -1)}${BUSINESS}`;
  expect(moves()).toEqual([
    { name: 'business-selected', detail: { id: 'recA', path: BUSINESS, href }, cancelable: true },
    { name: 'navigate', detail: { path: BUSINESS, href, inside: true }, cancelable: true },
  ]);
  expect(shown()).toBe(BUSINESS);
});

it.each([
  ['business-selected', ['business-selected']],
  ['navigate', ['business-selected', 'navigate']],
])('does nothing when %s is cancelled', async (name, names) => {
  refused = [name];
  render(content(view()));
  await click('business');
  expect(moves().map((event) => event.name)).toEqual(names);
  expect(shown()).toBe('/');
  // Nor does it open a page of the zone.
  refused = ['navigate'];
  await click('about');
  expect(opened).not.toHaveBeenCalled();
});

it('opens other pages in the top window', async () => {
  render(content(view(), [patterns.home]));
  await click('business');
  await click('about');
  expect(opened.mock.calls).toEqual([
    [`${ZONE.slice(0, -1)}${BUSINESS}`, '_top'],
    [`${ZONE}about`, '_top'],
  ]);
  expect(shown()).toBe('/');
  expect(moves().map(({ detail }) => detail.inside)).toEqual([undefined, false, false]);
});

it('sends navigate when going back, too', async () => {
  render(content(view()));
  await click('search');
  await click('business');
  told.length = 0;
  await userEvent.click(screen.getByRole('button'));
  expect(moves()).toMatchObject([{ name: 'navigate', detail: { path: '/?q=x#top', inside: true } }]);
  refused = ['navigate'];
  await userEvent.click(screen.getByRole('button'));
  expect(shown()).toBe('/');
});

it('tells no title that is not there, and the zone’s name back on the first screen', async () => {
  const titles = () => told.filter(({ name }) => name === 'title').map(({ detail }) => detail.title);
  const titled = (title: string | undefined) => content(view(), pages, <Titled title={title} />);
  const { rerender } = render(titled(undefined));
  expect(titles()).toEqual([]);
  for (const title of ['', 'Listings', undefined, '', 'Others']) rerender(titled(title));
  expect(titles()).toEqual(['Listings', 'Example Zone', 'Others']);
  await click('business');
  rerender(titled(undefined));
  expect(titles()).toEqual(['Listings', 'Example Zone', 'Others']);
});

it('reports the title without setting it', async () => {
  document.title = 'Host';
  render(content(view()));
  expect(told).toContainEqual({ name: 'title', detail: { title: 'Listings' } });
  expect(document.title).toBe('Host');
});

it('navigates to the path that the page asks for, once', async () => {
  const onPath = jest.fn();
  const { rerender } = render(content(view({ onPath })));
  await act(async () => rerender(content(view({ onPath, path: BUSINESS }))));
  expect(shown()).toBe(BUSINESS);
  expect(onPath).toHaveBeenLastCalledWith(BUSINESS);
  told.length = 0;
  // A page that mirrors the path asks for the one already shown.
  await act(async () => rerender(content(view({ onPath, path: BUSINESS }))));
  expect(moves()).toEqual([]);
});

it('navigates freely when the page does not listen', async () => {
  render(
    <DataProvider value={data}>
      <ZoneRouter context={view()} pages={pages}>
        <Page />
      </ZoneRouter>
    </DataProvider>,
  );
  await click('business');
  expect(shown()).toBe(BUSINESS);
});
