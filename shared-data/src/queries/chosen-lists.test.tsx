/** @jest-environment node */
import { rowId } from '@zone-directory/testing';
import {
  type BusinessList,
  dehydrateData,
  hydrateData,
  readChoice,
  useBusinessPages,
  useIsUnknownList,
  useListFacets,
  useNeighbours,
} from '../index';
import { exampleBusiness, exampleContent, type GatewayServer, startGateway } from '../testing/gateway-server';
import { dataAt, renderOnce, renderWhole } from '../testing/server-page';

const LIST = { categoryId: rowId('cat'), subcategoryId: rowId('sub') };
const businesses = Array.from({ length: 120 }, (_, row) =>
  exampleBusiness(`B${row}`, { isPremium: row % 2 === 0, rating: (row % 11) / 2, area: 'Quay' }),
);

let gateway: GatewayServer;
beforeEach(async () => {
  gateway = await startGateway(exampleContent(businesses));
});
afterEach(() => gateway.close());
const queries = () =>
  gateway.received.map(({ url }) => url.replace(/^.*\?/, '').replace(/(sub)?category=\w+&/g, ''));

interface PageProps {
  readonly query: string;
  readonly after?: string;
}

function listOf({ query, after }: PageProps): BusinessList {
  return { ...LIST, after, choice: readChoice(new URLSearchParams(query)), language: 'de' };
}

function Page(props: PageProps) {
  const list = listOf(props);
  const { data: pages } = useBusinessPages(list);
  const { data: counted } = useListFacets(list);
  const { data: beside } = useNeighbours(rowId('B8'), list);
  const isUnknown = useIsUnknownList(list);
  const [page] = pages?.pages ?? [];
  return [
    ...[page?.start, page?.total, page?.businesses[0]?.name, counted?.total, counted?.facets.premium],
    ...[beside?.place?.previous?.name, beside?.place?.next?.name, beside?.more.length, isUnknown],
  ].join(' ');
}

it('a server reads what is chosen, its facets and neighbours, and the browser renders the same at once', async () => {
  const page = <Page query="sort=rating&premium=1" after="50" />;
  const data = dataAt(gateway.dataUrl);
  const html = await renderWhole(data, page);
  expect(html).toBe('50 60 B34 60 60 B108 B30 4 false');
  expect(queries()).toEqual([
    'sort=rating&premium=1&after=50',
    'language=de&sort=rating&premium=1&facets=1',
    'sort=rating&premium=1',
  ]);
  const browser = dataAt(gateway.dataUrl);
  hydrateData(browser, JSON.parse(JSON.stringify(dehydrateData(data))));
  expect(renderOnce(browser, page)).toBe(html);
  expect(gateway.received).toHaveLength(3);
});

it('names are sorted in the visitor’s language, and a page may begin anywhere without a choice', async () => {
  await renderWhole(dataAt(gateway.dataUrl), <Page query="sort=name" />);
  expect(queries()).toEqual([
    'language=de&sort=name',
    'language=de&sort=name&facets=1',
    'language=de&sort=name',
  ]);
  expect(await renderWhole(dataAt(gateway.dataUrl), <Page query="" after="100" />)).toBe(
    '100 120 B100 120 60 B7 B9 4 false',
  );
});

it('a marker is no place in what is chosen, and a broken choice is none', async () => {
  const after = `49.${rowId('B49')}`;
  expect(await renderWhole(dataAt(gateway.dataUrl), <Page query="premium=1" after={after} />)).toMatch(
    /^0 60 B0 /,
  );
  expect(
    await renderWhole(dataAt(gateway.dataUrl), <Page query="premium=yes&sort=best" after={after} />),
  ).toMatch(/^50 120 B50 /);
});

it('the order of facets in a query does not matter, and sorting does not count again', async () => {
  const data = dataAt(gateway.dataUrl);
  await renderWhole(data, <Page query="premium=1&area=quay" />);
  const asked = gateway.received.length;
  await renderWhole(data, <Page query="area=quay&premium=1" />);
  expect(gateway.received).toHaveLength(asked);
  await renderWhole(data, <Page query="area=quay&premium=1&sort=rating" />);
  expect(queries().slice(asked)).toEqual([
    'sort=rating&premium=1&area=quay',
    'sort=rating&premium=1&area=quay',
  ]);
});

it('nothing of a broken state is taken over', async () => {
  const page = <Page query="premium=1" />;
  const data = dataAt(gateway.dataUrl);
  await renderWhole(data, page);
  const state = JSON.parse(JSON.stringify(dehydrateData(data)));
  const nothing = renderOnce(dataAt(gateway.dataUrl), page);
  for (const query of state.queries.filter(({ key }: { key: string[] }) =>
    /facets|neighbours/.test(`${key[0]}`),
  )) {
    const browser = dataAt(gateway.dataUrl);
    hydrateData(browser, { ...state, queries: [...state.queries, { ...query, data: { total: 1 } }] });
    expect(renderOnce(browser, page)).toBe(nothing);
  }
});
