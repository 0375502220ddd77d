import { toSnapshotContent } from './read-snapshot';

const id = (name: string) => `rec${name.padStart(14, '0')}`;
const attachment = (name: string) => `att${name.padStart(14, '0')}`;
const business = (name: string, fields: Record<string, unknown>) => ({ id: id(name), fields });
const pictureOf = async (cell: unknown, ownOrigin?: string) => {
  const businesses = [business('b1', { Name: 'One', Image: cell })];
  const content = await toSnapshotContent({ categories: [], subcategories: [], businesses }, ownOrigin);
  return { image: content.businesses[0]?.image, images: content.images };
};

it('keeps the order of the base, and every link', async () => {
  const content = await toSnapshotContent({
    categories: [{ id: id('c1'), fields: { Name: 'Port' } }],
    subcategories: [{ id: id('s1'), fields: { Name: 'Quay', Category: [id('c1'), id('c2')] } }],
    businesses: [
      business('b2', { Name: 'Two', Category: [id('c1'), id('c2')], Subcategory: [id('s1')] }),
      business('b1', { Name: 'One' }),
    ],
  });
  expect(content.categories).toMatchObject([{ name: 'Port', icon: '' }]);
  // One of its linked categories does not exist.
  expect(content.subcategories).toMatchObject([{ name: 'Quay', categoryIds: [id('c1')] }]);
  expect(content.businesses.map(({ name }) => name)).toEqual(['Two', 'One']);
  expect(content.links).toEqual({
    [id('b2')]: { categories: [id('c1'), id('c2')], subcategories: [id('s1')] },
    [id('b1')]: { categories: [], subcategories: [] },
  });
});

it('gives businesses the area that several locations name, in both languages of the base', async () => {
  const locations = [
    'Plot 1, Quay – قطعة 1، الرصيف',
    'Plot 2, Quay – قطعة 2، الرصيف',
    'محل 3، الرصيف',
    'Hill',
    undefined,
  ];
  const businesses = locations.map((Location, row) => business(`b${row}`, { Name: 'One', Location }));
  const content = await toSnapshotContent({ categories: [], subcategories: [], businesses });
  const both = ['الرصيف', 'Quay'];
  expect(content.businesses.map(({ area, area_en }) => [area, area_en])).toEqual([
    ...[both, both, both],
    ...[
      ['', ''],
      ['', ''],
    ],
  ]);
});

it.each(['', ' \n', '\u200b', undefined])(
  'omits records without a name, in all three tables: %j',
  async (Name) => {
    const blank = { id: id('blank'), fields: { Name } };
    const content = await toSnapshotContent({
      categories: [blank, { id: id('c1'), fields: { Name: 'Port' } }],
      subcategories: [blank, { id: id('s1'), fields: { Name: 'Quay', Category: [id('blank'), id('c1')] } }],
      businesses: [blank, business('b1', { Name, Name_EN: 'One' })],
    });
    expect(content.categories.map((item) => item.id)).toEqual([id('c1')]);
    expect(content.subcategories).toMatchObject([{ id: id('s1'), categoryIds: [id('c1')] }]);
    expect(content.businesses).toMatchObject([{ id: id('b1'), name: '', name_en: 'One' }]);
    expect(Object.keys(content.links)).toEqual([id('b1')]);
  },
);

it('gives a business the first list that contains it, to which its page leads back', async () => {
  const home = async (categories: string[], subcategories: string[]) => {
    const { businesses } = await toSnapshotContent({
      categories: ['c1', 'c2'].map((name) => ({ id: id(name), fields: { Name: name } })),
      subcategories: ['s1', 's2'].map((name) => ({
        id: id(name),
        fields: { Name: name, Category: [id(name.replace('s', 'c'))] },
      })),
      businesses: [
        business('b1', { Name: 'One', Category: categories.map(id), Subcategory: subcategories.map(id) }),
      ],
    });
    return [businesses[0]?.category, businesses[0]?.subcategory];
  };
  expect(await home(['c1', 'c2'], ['s1', 's2'])).toEqual([id('c1'), id('s1')]);
  expect(await home(['c1', 'c2'], ['s2'])).toEqual([id('c2'), id('s2')]);
  expect(await home(['gone', 'c1'], ['s2'])).toEqual([id('c1'), null]);
  expect(await home(['gone'], ['s1'])).toEqual([null, null]);
});

it.each(['photo to follow', 'images/1.webp', '//images.example/1.webp', 'http://images.example/1.webp'])(
  'has no picture for a text that no page may request: %j',
  async (cell) => {
    expect(await pictureOf(cell)).toEqual({ image: '', images: {} });
  },
);

it('takes the first image among the attachments', async () => {
  const pdf = {
    id: attachment('1'),
    filename: 'a.pdf',
    type: 'application/pdf',
    url: 'https://files.example/a.pdf',
  };
  const png = {
    id: attachment('2'),
    filename: 'a.png',
    type: 'image/png',
    url: 'https://files.example/a.png',
  };
  expect((await pictureOf([pdf, png])).images).toEqual({ [`${id('b1')}/${png.id}`]: png.url });
  expect(await pictureOf([pdf])).toEqual({ image: '', images: {} });
});

it('gives attachments a gateway URL, and keeps their original URL separately', async () => {
  const url = 'https://files.example/one.png?expires=soon';
  const cell = [
    { id: attachment('1'), url },
    { id: attachment('2'), url: 'https://files.example/two.png' },
  ];
  expect(await pictureOf(cell)).toEqual({
    image: `images/${id('b1')}/${attachment('1')}.webp`,
    images: { [`${id('b1')}/${attachment('1')}`]: url },
  });
  const { categories, images } = await toSnapshotContent({
    categories: [{ id: id('c1'), fields: { Name: 'Port', Icon: cell } }],
    subcategories: [],
    businesses: [],
  });
  expect(categories[0]?.icon).toBe(`images/${id('c1')}/${attachment('1')}.webp`);
  expect(images).toEqual({ [`${id('c1')}/${attachment('1')}`]: url });
});

it.each(['https://images.example/1.webp', ['https://images.example/1.webp']])(
  'gives a picture on another origin a gateway URL, and leaves one on our own unchanged: %j',
  async (cell) => {
    const key = expect.stringMatching(/^rec0{14}\/att[\da-f]{40}$/);
    const { image, images } = await pictureOf(cell, 'https://zone.example');
    expect(Object.entries(images)).toEqual([[key, 'https://images.example/1.webp']]);
    expect(image).toBe(`images/${Object.keys(images)[0]}.webp`);
    expect(await pictureOf(cell, 'https://images.example')).toEqual({
      image: 'https://images.example/1.webp',
      images: {},
    });
  },
);

it.each([
  [[{ url: 'https://files.example/1.png' }]],
  [[{ id: 'att/../../secret', url: 'https://files.example/1.png' }]],
  [[{ id: attachment('1') }]],
  [[{ id: attachment('1'), url: 'javascript:alert(1)' }]],
  [[{ id: attachment('1'), url: 17 }]],
  [[]],
  [[null]],
  [undefined],
])('has no picture for %j', async (cell) => {
  expect(await pictureOf(cell)).toEqual({ image: '', images: {} });
});
