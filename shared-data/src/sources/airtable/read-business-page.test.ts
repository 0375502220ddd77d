import { type Row, rowId, startBase, type TestBase } from '@zone-directory/testing';
import { createAirtableSource } from './airtable-source';

const BASE = 'appExample0000001';
const PORT = rowId('Port');
const PORT_SERVICES = rowId('PortServices');
const ALL = rowId('All');
let server: TestBase;

beforeEach(async () => {
  server = await startBase({
    Categories: [{ id: ALL, fields: { Name: 'Logistics & "More"' } }],
    Subcategories: [
      { id: PORT, fields: { Name: 'Port', Category: [ALL] } },
      { id: PORT_SERVICES, fields: { Name: 'Port Services', Category: [ALL] } },
    ],
    Businesses: [],
  });
});
afterEach(() => server.close());

const source = () => createAirtableSource({ apiKey: 'sampleKey', baseId: BASE, endpointUrl: server.url });
const business = (index: number, subcategory = PORT): Row => ({
  id: rowId(`b${index}`),
  fields: { Name: `B${index}`, Category: [ALL], Subcategory: [subcategory] },
});
const PORT_LIST = { categoryId: ALL, subcategoryId: PORT };
const pageOf = async (request: { offset?: string | undefined; known?: readonly string[] } = {}) =>
  source().businessPage({ ...PORT_LIST, ...request, names: await source().listNames(PORT_LIST) });
const lists = () =>
  server.requests.map(({ target }) => target).filter((target) => target.includes('/Businesses?'));

async function readPages(withKnown: boolean, beforePage: (page: number) => void = () => {}) {
  const pages: string[][] = [];
  let offset: string | undefined;
  do {
    beforePage(pages.length);
    const known = withKnown ? pages.flat() : [];
    const page = await pageOf({ offset, known });
    pages.push(page.businesses.map((item) => item.id));
    offset = page.offset;
  } while (offset !== undefined && pages.length < 20);
  return pages;
}

it('reads both names, then the businesses by formula, 50 at a time', async () => {
  server.tables.Businesses = Array.from({ length: 60 }, (_, index) => business(index));
  const pages = await readPages(true);
  expect(pages.map((page) => page.length)).toEqual([50, 10]);
  const urls = server.requests.map(({ target }) => target);
  expect(urls.slice(0, 2).sort()).toEqual([
    `/v0/${BASE}/Categories/${ALL}`,
    `/v0/${BASE}/Subcategories/${PORT}`,
  ]);
  const formula =
    'filterByFormula=AND(FIND(%22Logistics+%26+%5C%22More%5C%22%22%2C+ARRAYJOIN(%7BCategory%7D))%2C+FIND(%22Port%22%2C+ARRAYJOIN(%7BSubcategory%7D)))';
  expect(lists().map((target) => target.replace(/itr\w{14}/, 'itr'))).toEqual([
    `/v0/${BASE}/Businesses?${formula}&pageSize=50`,
    `/v0/${BASE}/Businesses?${formula}&pageSize=50&offset=itr%2F${rowId('b50')}`,
  ]);
});

it.each([true, false])(
  'drops businesses that only look alike, and fills up the page (known ids given: %s)',
  async (withKnown) => {
    // Two of three rows are linked to "Port Services", which the formula cannot tell from "Port".
    server.tables.Businesses = Array.from({ length: 360 }, (_, index) =>
      business(index, index % 3 === 0 ? PORT : PORT_SERVICES),
    );
    const pages = await readPages(withKnown);
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
    expect(pages.flat()).toEqual(Array.from({ length: 120 }, (_, index) => rowId(`b${index * 3}`)));
  },
);

it('ends without a marker when only lookalikes are left', async () => {
  server.tables.Businesses = Array.from({ length: 120 }, (_, index) =>
    business(index, index < 3 ? PORT : PORT_SERVICES),
  );
  const page = await pageOf();
  expect(page.businesses).toHaveLength(3);
  expect(page.offset).toBeUndefined();
});

it('keeps a business that is linked to several subcategories', async () => {
  const both: Row = {
    id: rowId('both'),
    fields: { Name: 'Both', Category: [ALL], Subcategory: [PORT_SERVICES, PORT] },
  };
  server.tables.Businesses = [both];
  const page = await pageOf();
  expect(page.businesses).toMatchObject([{ id: rowId('both'), subcategory: PORT_SERVICES }]);
});

it.each([1, 2, 3])(
  'starts again without duplicates when the marker expires before page %s',
  async (expiring) => {
    server.tables.Businesses = Array.from({ length: 170 }, (_, index) => business(index));
    const pages = await readPages(true, (page) => page === expiring && server.expireMarkers());
    expect(pages.flat()).toEqual(server.tables.Businesses.map((row) => row.id));
  },
);

it('starts again without duplicates when the marker expires while a page is topped up', async () => {
  server.tables.Businesses = Array.from({ length: 300 }, (_, index) =>
    business(index, index % 2 === 0 ? PORT : PORT_SERVICES),
  );
  const error = { type: 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE' };
  server.fault({ path: 'offset=.*b50', action: { kind: 'answer', status: 422, body: { error } }, times: 1 });
  const pages = await readPages(true);
  expect(pages.flat()).toEqual(Array.from({ length: 150 }, (_, index) => rowId(`b${index * 2}`)));
});

it('gives up on pages that form a loop', async () => {
  const page = (offset: string) => ({ kind: 'answer' as const, body: { records: [], offset } });
  server.fault({ path: 'offset=a', action: page('b') }, { path: '/Businesses\\?', action: page('a') });
  await expect(pageOf()).rejects.toMatchObject({
    code: 'UNEXPECTED_ERROR',
  });
});

it('lets the record ids decide if a name cannot be queried', async () => {
  server.tables.Subcategories = [{ id: PORT, fields: { Name: 7, Category: [ALL] } }];
  server.tables.Businesses = [business(1), business(2, PORT_SERVICES)];
  const page = await pageOf();
  expect(page.businesses.map((item) => item.name)).toEqual(['B1']);
});

it('leaves out rows without a name, and tops the page up', async () => {
  server.tables.Businesses = Array.from({ length: 110 }, (_, index) => {
    const row = business(index);
    return index % 2 === 0 ? row : { ...row, fields: { ...row.fields, Name: ' \u200b' } };
  });
  const pages = await readPages(true);
  expect(pages.map((page) => page.length)).toEqual([50, 5]);
});

it('finds the businesses of a subcategory whose name is hostile, and too long for a URL', async () => {
  const name = '"), 1), OR(1 \'{Name}\' \\" \n\t\r <b>😀 ميناء '.repeat(200);
  server.tables.Subcategories = [{ id: PORT, fields: { Name: name, Category: [ALL] } }];
  server.tables.Businesses = [business(1)];
  expect((await pageOf()).businesses).toHaveLength(1);
  expect(server.requests.at(-1)).toMatchObject({
    method: 'POST',
    target: `/v0/${BASE}/Businesses/listRecords`,
    status: 200,
  });
});

describe('is not found', () => {
  const named = (id: string, Name?: string, Category?: readonly string[]) => ({
    id,
    fields: { Name, Category },
  });
  const refused = (categoryId = ALL) =>
    expect(source().listNames({ categoryId, subcategoryId: PORT })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });

  it('when the category is unknown', () => refused(rowId('none')));

  it('when the subcategory belongs to another category', async () => {
    server.tables.Categories?.push(named(rowId('other'), 'Other'));
    await refused(rowId('other'));
  });

  it('when the category has no name', async () => {
    server.tables.Categories = [named(ALL)];
    await refused();
  });

  it('when the subcategory has no name', async () => {
    server.tables.Subcategories = [named(PORT, '\u00a0', [ALL])];
    await refused();
  });
});
