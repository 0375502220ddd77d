/** @jest-environment node */
import { rowId } from '@zone-directory/testing';
import {
  dehydrateData,
  hydrateData,
  useBusiness,
  useBusinessPages,
  useDirectoryIndex,
  useFreshness,
  useSearchPage,
  useSubcategories,
  type ZoneData,
} from '../index';
import { exampleBusiness, exampleContent, type GatewayServer, startGateway } from '../testing/gateway-server';
import { dataAt, renderOnce, renderWhole } from '../testing/server-page';

const LIST = { categoryId: rowId('cat'), subcategoryId: rowId('sub') };
const CRANE = rowId('Crane');
const MINUTE = 60_000;

let gateway: GatewayServer;
beforeEach(async () => {
  gateway = await startGateway(exampleContent([exampleBusiness('Crane'), exampleBusiness('Tug')]));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await gateway.close();
});

function Page() {
  const { data: business, isStale } = useBusiness(CRANE);
  const { data: list } = useBusinessPages(LIST);
  const { data: subcategories } = useSubcategories(LIST.categoryId);
  const asOf = useFreshness()?.asOf.toISOString();
  return [business?.name, list?.pages[0]?.businesses.length, subcategories?.length, asOf, isStale].join(' ');
}

function Found({ read = true }) {
  const request = { text: 'crane', language: 'en', byName: false, after: 0 };
  const { data } = useSearchPage(request, { read });
  return data?.businesses.found.map(({ name }) => name).join();
}

function Suggestions() {
  useDirectoryIndex();
  return <Page />;
}

function Missing() {
  return useBusiness(rowId('None')).error?.code;
}

/** What the server sends, as the browser receives it. */
async function sent(page = <Page />) {
  const data = dataAt(gateway.dataUrl);
  const html = await renderWhole(data, page);
  return { html, state: JSON.parse(JSON.stringify(dehydrateData(data) ?? null)) };
}

/** The data of a page that was sent with this state. */
function received(state: unknown, asOf?: number): ZoneData {
  const data = dataAt(gateway.dataUrl);
  hydrateData(data, state, asOf);
  return data;
}

const shownIn = (data: ZoneData) => renderOnce(data, <Page />);

it('passes the server’s reads to the browser, which renders the same at once', async () => {
  gateway.isStale = true;
  const { html, state } = await sent();
  expect(html).toBe('Crane 2 1 2031-05-06T07:08:09.000Z false');
  const asked = gateway.received.length;
  const data = received(state);
  expect(shownIn(data)).toBe(html);
  expect(data.freshness.current()).toEqual({ asOf: gateway.asOf, isStale: true });
  expect(gateway.received).toHaveLength(asked);
});

it.each([
  [4, 'false'],
  [6, 'true'],
])('a state that was read %d minutes ago is stale: %s', async (minutes, isStale) => {
  const { state } = await sent();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + minutes * MINUTE);
  expect(shownIn(received(state))).toMatch(new RegExp(`${isStale}$`));
  // The server has just confirmed that it is unchanged.
  expect(shownIn(received(state, now + minutes * MINUTE))).toMatch(/false$/);
});

it('a clock that is behind does not keep data fresh for longer', async () => {
  const { state } = await sent();
  const now = Date.now();
  const time = jest.spyOn(Date, 'now').mockReturnValue(now - 60 * MINUTE);
  const data = received(state);
  time.mockReturnValue(now - 54 * MINUTE);
  expect(shownIn(data)).toMatch(/true$/);
});

it('keeps newer data in the page, which shows that of its HTML first', async () => {
  const { state } = await sent();
  const data = dataAt(gateway.dataUrl);
  data.queryClient.setQueryData(
    ['business', CRANE],
    { ...exampleBusiness('Crane'), name: 'New crane' },
    {
      updatedAt: Date.now() + MINUTE,
    },
  );
  hydrateData(data, state);
  expect(data.queryClient.getQueryData(['business', CRANE])).toMatchObject({ name: 'New crane' });
  expect(shownIn(data)).toMatch(/^Crane 2 1/);
});

it('does not send the search index, which no server reads', async () => {
  const { html, state } = await sent(<Suggestions />);
  expect(shownIn(received(state))).toBe(html);
});

it('sends a page of results, which stays although the browser would not read it', async () => {
  const { html, state } = await sent(<Found />);
  expect(html).toBe('Crane');
  expect(renderOnce(received(state), <Found read={false} />)).toBe(html);
  expect(renderOnce(received(null), <Found read={false} />)).toBe('');
});

it('sends nothing if a read failed, is pending, or found no record', async () => {
  expect(await sent(<Missing />)).toEqual({ html: 'NOT_FOUND', state: null });
  const data = dataAt(gateway.dataUrl);
  renderOnce(data, <Page />);
  expect(dehydrateData(data)).toBeUndefined();
});

it('ignores an invalid state', async () => {
  const { state } = await sent();
  const [query] = state.queries;
  const nothing = shownIn(dataAt(gateway.dataUrl));
  const one = (change: object) => ({ ...state, queries: [...state.queries, { ...query, ...change }] });
  for (const broken of [
    null,
    'state',
    [],
    {},
    { ...state, queries: {} },
    { ...state, freshness: { asOf: 'yesterday', isStale: false } },
    one({ key: 'business' }),
    one({ key: ['search-names'], data: {} }),
    one({ key: ['__proto__'], data: {} }),
    one({ key: ['business', CRANE], data: null }),
    one({ key: ['categories'], data: [{ id: 1 }] }),
    one({ key: ['business-pages', 'a', 'b'], data: { pages: [], pageParams: [] } }),
    one({ at: -1 }),
    one({ at: null }),
  ])
    expect([broken, shownIn(received(broken))]).toEqual([broken, nothing]);
  expect(shownIn(received(one({})))).not.toBe(nothing);
});
