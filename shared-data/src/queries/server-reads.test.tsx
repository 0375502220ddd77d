/** @jest-environment node */
import { rowId } from '@zone-directory/testing';
import {
  dehydrateData,
  fetchPending,
  outcomeOf,
  useBusiness,
  useBusinessPages,
  useCategories,
  useDirectoryIndex,
  useIsUnknownList,
  useListCount,
  useNeighbours,
  useSearchPage,
  type ZoneData,
} from '../index';
import { exampleBusiness, exampleContent, type GatewayServer, startGateway } from '../testing/gateway-server';
import { dataAt, renderOnce, renderWhole } from '../testing/server-page';

const LIST = { categoryId: rowId('cat'), subcategoryId: rowId('sub') };
const names = (count: number) => Array.from({ length: count }, (_, index) => `B${index}`);

let gateway: GatewayServer;
beforeEach(async () => {
  gateway = await startGateway(exampleContent(names(70).map((name) => exampleBusiness(name))));
});
afterEach(() => gateway.close());
const paths = () => gateway.received.map(({ url }) => url.replace('/data/', ''));

function Business({ id }: { readonly id: string }) {
  const { data, error, isPending } = useBusiness(id);
  return isPending ? 'pending' : (data?.name ?? error?.code);
}

function List({ after }: { readonly after?: string }) {
  const { data, isPending } = useBusinessPages({ ...LIST, after });
  const isUnknown = useIsUnknownList({ ...LIST, after });
  const count = useListCount(LIST);
  if (isPending) return 'pending';
  return `${isUnknown} ${count} ${data?.pages.flatMap(({ businesses }) => businesses.map(({ name }) => name))}`;
}

function Categories() {
  return useCategories().data?.length;
}

const Beside = ({ id }: { readonly id: string }) => useNeighbours(id).data?.place?.next?.name ?? 'none';

function Suggestions() {
  useDirectoryIndex();
  return <Categories />;
}

function Found({ after = 0 }: { readonly after?: number }) {
  useDirectoryIndex();
  const { data } = useSearchPage({ text: 'b1 & b', language: 'en', byName: true, after }, { read: true });
  return data ? `${data.businesses.found.length} of ${data.businesses.total}` : 'pending';
}

it('fetches what a render needs, once, until nothing is pending', async () => {
  const data = dataAt(gateway.dataUrl);
  const page = <Business id={rowId('B1')} />;
  expect(await fetchPending(data)).toBe(false);
  expect(renderOnce(data, page)).toBe('pending');
  expect(outcomeOf(data)).toBe('failed');
  expect(await fetchPending(data)).toBe(true);
  expect(renderOnce(data, page)).toBe('B1');
  expect(await fetchPending(data)).toBe(false);
  expect([paths(), outcomeOf(data)]).toEqual([[`businesses/${rowId('B1')}.json`], 'ok']);
});

it('fetches the first page of a list, or the one after a marker, though other hooks only look it up', async () => {
  const first = await renderWhole(dataAt(gateway.dataUrl), <List />);
  expect(first).toBe(`false 70 ${names(70).slice(0, 50)}`);
  const query = `businesses.json?category=${LIST.categoryId}&subcategory=${LIST.subcategoryId}`;
  expect(paths()).toEqual([query, 'subcategories.json']);
  const after = `49.${rowId('B49')}`;
  expect(await renderWhole(dataAt(gateway.dataUrl), <List after={after} />)).toBe(
    `false 70 ${names(70).slice(50)}`,
  );
  expect(paths()).toContain(`${query}&after=${after}`);
  // Anything but a gateway's marker counts as none.
  expect(await renderWhole(dataAt(gateway.dataUrl), <List after="&page=2" />)).toBe(first);
});

it('reports a missing record, and renders it as missing', async () => {
  const data = dataAt(gateway.dataUrl);
  expect(await renderWhole(data, <Business id={rowId('None')} />)).toBe('NOT_FOUND');
  expect(outcomeOf(data)).toBe('missing');
});

it('reports a failed read, even if a record is missing', async () => {
  gateway.fault = ({ url }, response) =>
    url.includes(rowId('B1')) && Boolean(response.writeHead(500).end('broken'));
  const data = dataAt(gateway.dataUrl);
  const both = (
    <>
      <Business id={rowId('None')} />
      <Business id={rowId('B1')} />
    </>
  );
  expect(await renderWhole(data, both)).toContain('SERVER_ERROR');
  expect(outcomeOf(data)).toBe('failed');
});

it('is whole without an extra that failed, which the page’s data then lacks', async () => {
  const id = rowId('B1');
  const page = (
    <>
      <Business id={id} />
      <Beside id={id} />
    </>
  );
  const keysOf = (data: ZoneData) =>
    Object(dehydrateData(data)).queries.map(({ key }: { key: readonly string[] }) => key[0]);
  const whole = dataAt(gateway.dataUrl);
  expect(await renderWhole(whole, page)).toBe('B1<!-- -->B2');
  expect([outcomeOf(whole), keysOf(whole)]).toEqual(['ok', ['business', 'neighbours']]);
  gateway.fault = ({ url }, response) =>
    url.includes('neighbours') && Boolean(response.writeHead(500).end('broken'));
  const without = dataAt(gateway.dataUrl);
  expect(await renderWhole(without, page)).toBe('B1<!-- -->none');
  expect([outcomeOf(without), keysOf(without)]).toEqual(['ok', ['business']]);
});

it('never reads the search index, but the page of results that a render shows', async () => {
  const data = dataAt(gateway.dataUrl);
  expect(await renderWhole(data, <Suggestions />)).toBe('1');
  expect([paths(), outcomeOf(data)]).toEqual([['categories.json'], 'ok']);
  gateway.content = exampleContent(names(70).map((name) => exampleBusiness(`B1 & ${name}`)));
  expect(await renderWhole(dataAt(gateway.dataUrl), <Found after={50} />)).toBe('20 of 70');
  expect(paths().slice(1)).toEqual(['search/results.json?q=b1+%26+b&language=en&sort=name&after=50']);
});
