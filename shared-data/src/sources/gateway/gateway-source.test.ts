import { rowId } from '@zone-directory/testing';
import {
  answer,
  exampleBusiness,
  exampleContent,
  type GatewayServer,
  startGateway,
} from '../../testing/gateway-server';
import { createGatewaySource } from './gateway-source';

const CATEGORY = rowId('cat');
const SUBCATEGORY = rowId('sub');
const LIST = { categoryId: CATEGORY, subcategoryId: SUBCATEGORY };

let gateway: GatewayServer;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

const source = () => createGatewaySource(gateway.dataUrl);
const paths = () => gateway.received.map(({ url }) => url);
const send = (body: unknown) => {
  gateway.fault = (_request, response) => answer(response, 200, body);
};

it('reads categories with their counts', async () => {
  gateway.content = exampleContent([exampleBusiness('Crane')]);
  await expect(source().categories()).resolves.toEqual([
    {
      id: CATEGORY,
      name: 'Logistics',
      description: 'Moves goods',
      icon: '',
      businessCount: 1,
      subcategoryCount: 1,
    },
  ]);
  expect(paths()).toEqual(['/data/categories.json']);
});

it('reads subcategories', async () => {
  await expect(source().subcategories()).resolves.toEqual(gateway.content.subcategories);
});

it('reads a business', async () => {
  const business = exampleBusiness('Crane', {
    name_en: 'Crane Co',
    phone: '+000 55 500 0000',
    isPremium: true,
    rating: 4.5,
    reviews: 3,
  });
  gateway.content = exampleContent([business]);
  await expect(source().business(business.id)).resolves.toEqual(business);
});

it.each(['', 'nonsense', 'rec/../categories', `${rowId('a')}/..`])(
  'sends no request for the id %j',
  async (id) => {
    const read = source();
    await expect(read.business(id)).rejects.toMatchObject({ name: 'DataError', code: 'NOT_FOUND' });
    await expect(read.businessPage({ ...LIST, categoryId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(read.businessPage({ ...LIST, subcategoryId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(gateway.received).toEqual([]);
  },
);

describe('a business list', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => exampleBusiness(`B${at}`));

  it('is read page by page, with its total length', async () => {
    gateway.content = exampleContent([
      ...many(70),
      exampleBusiness('Elsewhere', { subcategory: rowId('other') }),
    ]);
    const first = await source().businessPage(LIST);
    expect(first).toMatchObject({ total: 70, offset: `49.${rowId('B49')}` });
    expect(first.businesses).toHaveLength(50);
    const second = await source().businessPage({ ...LIST, offset: first.offset });
    expect(second.businesses.map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, at) => `B${at + 50}`),
    );
    expect(second).not.toHaveProperty('offset');
  });

  it('sends a marker back unchanged, whatever it contains', async () => {
    await source().businessPage({ ...LIST, offset: '1&category=x #/%' });
    const [url = ''] = paths();
    expect(new URL(url, gateway.dataUrl).searchParams.getAll('after')).toEqual(['1&category=x #/%']);
    expect(new URL(url, gateway.dataUrl).searchParams.getAll('category')).toEqual([CATEGORY]);
  });

  it('delivers no business twice when the list has changed between two pages', async () => {
    gateway.content = exampleContent(many(60));
    const first = await source().businessPage(LIST);
    const known = first.businesses.map(({ id }) => id);
    // The first business has moved to the end, after the marker.
    gateway.content = exampleContent([...many(60).slice(1), ...many(1)], 'v2');
    const second = await source().businessPage({ ...LIST, offset: first.offset, known });
    expect(second.businesses.map(({ name }) => name)).toEqual(
      many(60)
        .slice(50)
        .map(({ name }) => name),
    );
  });
});

describe('a picture', () => {
  const attachment = `images/${rowId('a')}/attPicture0000001.webp`;

  it.each([
    [attachment, (dataUrl: string) => dataUrl + attachment],
    ['images/port.svg', () => ''],
    ['/assets/port.png', () => ''],
    ['http://img.example/a.png', () => ''],
    ['https://img.example/a.png', () => 'https://img.example/a.png'],
    [`images/../${attachment}`, () => ''],
    ['javascript:alert(1)', () => ''],
  ])('at %j is the gateway’s if it is an attachment, else a whole https URL', async (url, expected) => {
    gateway.content = exampleContent([exampleBusiness('Crane', { image: url })]);
    const business = await source().business(rowId('Crane'));
    expect(business.image).toBe(expected(gateway.dataUrl));
  });
});

describe('the directory index', () => {
  it('is read in two steps: names, then ids', async () => {
    gateway.content = exampleContent([
      exampleBusiness('Crane', { name_en: 'Crane Co' }),
      exampleBusiness('Same', { name_en: 'Same' }),
    ]);
    const read = source();
    const names = await read.searchNames();
    expect(names).toEqual({
      version: 'v1',
      businesses: [
        { name: 'Crane', name_en: 'Crane Co' },
        { name: 'Same', name_en: '' },
      ],
      subcategories: ['Port', 'Loose'],
    });
    await expect(read.directoryIndex(names)).resolves.toEqual({
      businesses: [
        { id: rowId('Crane'), name: 'Crane', name_en: 'Crane Co' },
        { id: rowId('Same'), name: 'Same', name_en: '' },
      ],
      subcategories: [{ id: SUBCATEGORY, name: 'Port', categoryId: CATEGORY }],
    });
    expect(paths()).toEqual(['/data/search.json', '/data/search/v1/ids.json']);
  });

  const names = { version: 'v1', businesses: [{ name: 'Crane', name_en: '' }], subcategories: [] };
  const ids = { version: 'v1', businesses: [rowId('a')], subcategories: [], subcategoryCategories: [] };

  it('accepts ids of the same version', async () => {
    send(ids);
    await expect(source().directoryIndex(names)).resolves.toMatchObject({ businesses: [{ id: rowId('a') }] });
  });

  it.each([
    ['another version', { ...ids, version: 'v2' }],
    ['fewer businesses', { ...ids, businesses: [] }],
    ['more subcategories', { ...ids, subcategories: [SUBCATEGORY], subcategoryCategories: [CATEGORY] }],
    ['fewer categories', { ...ids, subcategoryCategories: [null] }],
  ])('is refused with ids of %s', async (_what, body) => {
    send(body);
    await expect(source().directoryIndex(names)).rejects.toMatchObject({ code: 'UNEXPECTED_ERROR' });
  });

  it('leaves out entries without a valid id', async () => {
    send({ ...ids, businesses: ['../x'] });
    await expect(source().directoryIndex(names)).resolves.toMatchObject({ businesses: [] });
  });

  it.each([
    [{ version: '../x', businesses: { names: [], englishNames: [] }, subcategories: { names: [] } }],
    [{ version: 'v1', businesses: { names: ['a'], englishNames: [] }, subcategories: { names: [] } }],
    [{ version: 'v1', businesses: { names: [], englishNames: [] }, subcategories: {} }],
  ])('is refused with the names %j', async (body) => {
    send(body);
    await expect(source().searchNames()).rejects.toMatchObject({ code: 'UNEXPECTED_ERROR' });
  });
});
