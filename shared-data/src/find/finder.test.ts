import { finderOver, idOf, invented } from '../testing/findable';

const BANKS = {
  id: idOf('Banks'),
  name: 'Banks and exchange',
  description: '',
  businessCount: 2,
  categoryIds: [idOf('Money')],
};
const HAULAGE = { ...BANKS, id: idOf('Haulage'), name: 'Haulage' };
const MONEY = { id: idOf('Money'), name: 'Finance', description: 'All about payments' };
const BUSINESSES = [
  invented('Banks Haulage', { subcategory: HAULAGE.id, location: 'Shed 4, Old Harbour' }),
  invented('Coastal Savings', {
    subcategory: BANKS.id,
    category: MONEY.id,
    location: 'Office 2, Old Harbour',
  }),
  invented('Quay Bank', { subcategory: BANKS.id, location: 'Office 9, North Quay' }),
  invented('Straße der Café-Röster', {
    description: 'Roastery and cargo bikes',
    email: 'hallo@roester.example',
  }),
  invented('مكتب الميناء للتخليص الجمركي', { name_en: 'Harbour Customs Clearance' }),
  invented('港口物流中心'),
  invented('さくらホテル'),
  invented('ﾎﾃﾙ ミナト'),
  invented('Cargo Village Store', { description: 'Rope, paint and rope again' }),
  invented('Tessaro Lines', { phone: '+000 55 512 3456; 055 777 0001' }),
];
const DIRECTORY = {
  categories: [MONEY],
  subcategories: [BANKS, HAULAGE],
  partners: [
    { id: '3', names: ['Bank of the Coast', 'مصرف الساحل'] },
    { id: '4', names: ['特区管理局'] },
  ],
  siteNames: {
    [HAULAGE.id]: {
      own: [],
      others: ['Fuhrunternehmen', '運送'],
      descriptions: ['Umzüge und Schwertransporte', '特区の運送'],
    },
  },
  synonyms: [
    ['broker', 'clearance'],
    ['service station', 'fuel'],
    ['lorry', 'haulage'],
    ['money changer', 'exchange'],
    ['税関', '通関業者', 'customs clearance'],
  ],
};
const search = async (text: string) => (await finderOver(BUSINESSES, DIRECTORY))(text);

it.each([
  ['words in any order', 'harbour savings old', 'Coastal Savings'],
  ['a kind of business and its place', 'bank old harbour', 'Coastal Savings'],
  ['a whole word before the start of one', 'bank north quay', 'Quay Bank'],
  ['a word of the description', 'paint', 'Cargo Village Store'],
  ['a plural', 'ropes', 'Cargo Village Store'],
  ['the start of a word', 'roast', 'Straße der Café-Röster'],
  ['ß and accents', 'strasse cafe roster', 'Straße der Café-Röster'],
  ['a wrong letter', 'tessaru lines', 'Tessaro Lines'],
  ['a missing letter', 'tesaro', 'Tessaro Lines'],
  ['swapped letters', 'tessrao', 'Tessaro Lines'],
  ['two wrong letters in a long word', 'clearence custums', 'مكتب الميناء للتخليص الجمركي'],
  ['a synonym', 'customs broker', 'مكتب الميناء للتخليص الجمركي'],
  ['the plural of a synonym', 'customs brokers', 'مكتب الميناء للتخليص الجمركي'],
  ['a synonym with swapped letters', 'customs borker', 'مكتب الميناء للتخليص الجمركي'],
  ['a phrase for another one', '通関業者', 'مكتب الميناء للتخليص الجمركي'],
  ['Japanese words with a particle between', 'さくらのホテル', 'さくらホテル'],
  ['a kind beside words that say how good it is', 'cheapest bank open now', 'Quay Bank'],
  ['a name of the kind in another language', 'Fuhrunternehmen', 'Banks Haulage'],
  ['Arabic without the article', 'ميناء تخليص', 'مكتب الميناء للتخليص الجمركي'],
  ['Arabic with marks and other letters', 'تَخْلِيص جُمرُكى', 'مكتب الميناء للتخليص الجمركي'],
  ['Chinese words in another order', '物流 港口', '港口物流中心'],
  ['hiragana for katakana', 'ほてる さくら', 'さくらホテル'],
  ['katakana of another width', 'ミナト ホテル', 'ﾎﾃﾙ ミナト'],
  ['an address', 'hallo@roester.example', 'Straße der Café-Röster'],
])('finds %s first', async (_what, text, name) => {
  expect((await search(text)).names[0]).toBe(name);
});

it.each([
  '+000 55 512 3456',
  '00000555123456',
  '055-512-3456',
  '(055) 512 34 56',
  '٠٥٥ ٥١٢ ٣٤٥٦',
  '５５５１２３４５６',
  '512 3456',
  '+00 055 7770001',
])('finds the owner of the number %s', async (text) => {
  expect((await search(text)).names).toEqual(['Tessaro Lines']);
});

it.each(['055 512 3457', '5551234567890', '123'])('finds no owner of the number %s', async (text) => {
  expect((await search(text)).names).not.toContain('Tessaro Lines');
});

it.each([
  ['+000 44 600 70 80 / 81', ['446007080', '446007081', '+000 44 600 70 81']],
  ['044 600 70 80/81/82, 044 777 00 01', ['446007081', '446007082', '447770001']],
  ['٠٤٤ ٦٠٠ ٧٠ ٨٠ / ٨١ (مكتب)', ['446007081']],
  ['+000 44 600 7080/8100\n044 777 0001 / 2', ['446008100', '447770002']],
])('finds each number of %j, of which some have only their ends', async (phone, numbers) => {
  const find = await finderOver([invented('Crane', { phone })]);
  for (const number of numbers) expect(find(number).names).toEqual(['Crane']);
});

it.each([
  ['+000 44 600 70 80 / 81 hours', '446007081'],
  ['+000 44 600 70 80 24/7', '446007027'],
  ['+000 44 600 70 80 / 24/7', '446007024'],
  ['+000 44 600 70 80 ext. 5 / 81', '446007081'],
  ['+000 44 600 70 80, 81', '446007081'],
])('takes no end of a number from %j', async (phone, number) => {
  const find = await finderOver([invented('Crane', { phone })]);
  expect(find(number).names).toEqual([]);
});

it.each([
  ['1199', '1199'],
  ['١١٩٩', '11-99'],
  ['Hotline: 1199 (free)', ' (１１ ９９)'],
  ['هاتف ١٩٩', '199'],
  ['0112', '٠١١٢'],
])('finds the owner of the hotline %j by %j, before places with these digits', async (phone, text) => {
  const find = await finderOver([
    invented('Number Holder', { phone: '+000 55 119 9019; 055 199 0112' }),
    invented('Box Holder', { location: 'PO Box 1199, 199, 0112' }),
    invented('Hotline Holder', { phone }),
  ]);
  const { names } = find(text);
  expect(names[0]).toBe('Hotline Holder');
  expect(names).not.toContain('Number Holder');
  expect(find(`box ${text}`).names).not.toContain('Hotline Holder');
});

it('still finds places with the digits of a hotline', async () => {
  const find = await finderOver([
    invented('Box Holder', { location: 'PO Box 1199' }),
    invented('Hotline Holder', { phone: '1199' }),
  ]);
  expect(find('1199').names).toEqual(['Hotline Holder', 'Box Holder']);
  expect(find('119').names).toEqual(['Box Holder']);
});

it('says what it has searched for instead, only if a word was corrected', async () => {
  expect((await search('Tessaru lines')).instead).toBe('tessaro lines');
  expect((await search('tessaro')).instead).toBeUndefined();
  expect((await search('broker')).instead).toBeUndefined();
});

it('corrects no word to one that nothing found contains', async () => {
  // Alone, it is one.
  expect((await search('quuy')).instead).toBe('quay');
  expect(await search('quuy savings harbour old')).toMatchObject({
    names: expect.arrayContaining(['Coastal Savings']),
    instead: undefined,
  });
});

it('finds the owners of a number before what else has it, only if nothing else was looked for', async () => {
  const find = await finderOver([
    invented('Box Holder', { location: 'PO Box 12345, Old Harbour' }),
    invented('Number Holder', { phone: '+000 55 123 4567' }),
  ]);
  expect(find('PO Box 12345').names).toEqual(['Box Holder', 'Number Holder']);
  expect(find('12345').names).toEqual(['Number Holder']);
  expect(find('+000 55 123 4567 box').names).toEqual(['Number Holder']);
});

it('offers the nearest words when nothing is found', async () => {
  expect(await search('hxxbxur')).toMatchObject({ names: [], words: expect.arrayContaining(['harbour']) });
  expect((await search('harbour')).words).toEqual([]);
});

it('finds categories, subcategories and partners by name', async () => {
  expect(await search('finance')).toMatchObject({ categories: [MONEY.id] });
  expect(await search('lorry')).toMatchObject({ subcategories: [{ id: HAULAGE.id, categoryId: MONEY.id }] });
  expect(await search('money changers')).toMatchObject({ subcategories: [{ id: BANKS.id }] });
  expect(await search('Schwertransporte')).toMatchObject({ subcategories: [{ id: HAULAGE.id }] });
  expect(await search('coast bank')).toMatchObject({ partners: ['3'] });
  expect(await search('coats bnak')).toMatchObject({ partners: ['3'] });
  // The particle between two nouns belongs to neither.
  expect(await search('特区の管理局')).toMatchObject({ partners: ['4'] });
  expect((await search('coast hotel')).partners).toEqual([]);
});

it.each([
  ['a synonym of it', 'declarant'],
  ['it', 'customs'],
  ['a phrase for it', 'duty agent'],
  ['the start of it', 'custo'],
  ['a name of it in another language', 'Zoll'],
])('finds who has a word of its kind in its name before others of the kind, by %s', async (_what, text) => {
  const subcategory = HAULAGE.id;
  const find = await finderOver(
    [
      invented('Crane Forwarding', { subcategory }),
      invented('Customs Tug', { location: 'Customs Square' }),
      invented('Crane Customs Consultants', { name_en: 'Crane Zoll', subcategory }),
      invented('Quay Forwarding', { subcategory }),
    ],
    {
      subcategories: [{ ...HAULAGE, name: 'Forwarders and customs' }],
      siteNames: { [HAULAGE.id]: { own: [], others: ['Zoll'], descriptions: [] } },
      synonyms: [['declarant', 'duty agent', 'customs']],
    },
  );
  expect(find(text).names.slice(0, 3)).toEqual([
    'Crane Customs Consultants',
    'Crane Forwarding',
    'Quay Forwarding',
  ]);
});

it('does not correct words of a phrase that has synonyms', async () => {
  const find = await finderOver([invented('Harbour Fuel'), invented('Servile Ports')], DIRECTORY);
  expect(find('service station')).toMatchObject({ names: ['Harbour Fuel'], instead: undefined });
});

it('leaves out what is found already, and businesses where there are enough', async () => {
  const find = await finderOver(BUSINESSES, { ...DIRECTORY, except: [9] });
  expect(find('tessaru').names).toEqual([]);
  const all = await finderOver(BUSINESSES, DIRECTORY);
  expect(all('bank coast', true)).toMatchObject({ names: [], partners: ['3'] });
  expect(all('bank', true).subcategories).toEqual([]);
});

it.each([
  ['ten thousand letters', 'a'.repeat(10_000)],
  ['ten thousand words', 'harbour '.repeat(10_000)],
  ['signs of an expression', '(((((.*+?[a-z]{2,}\\d|^$)))))'.repeat(20)],
  ['brackets and digits', '1( 1( 1( '.repeat(60)],
  ['only spaces', ' \u3000\t\n'],
  ['emoji', '🚢👨‍👩‍👧🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['U+0000', 'a\0b\0'],
  ['half a character', '\ud83d bank \ude00'],
  ['names of members', '__proto__ constructor toString'],
  ['one long word of letters', 'harbourharbourharbourharbourharbour'],
])('searches for %s at once', async (_what, text) => {
  const find = await finderOver(BUSINESSES, DIRECTORY);
  const began = performance.now();
  expect(() => find(text)).not.toThrow();
  expect(performance.now() - began).toBeLessThan(500);
});

it('searches for the first eight words', async () => {
  const find = await finderOver(BUSINESSES, DIRECTORY);
  const nothing = 'qqqqa qqqqb qqqqc qqqqd qqqqe qqqqf qqqqg';
  expect(find(`${nothing} tessaro`).names).toEqual(['Tessaro Lines']);
  expect(find(`${nothing} qqqqh tessaro`).names).toEqual([]);
});

it.each(['', ' \u3000', '🚢', 'a\0b', '\ud83d', '?!', 'x'])(
  'finds nothing by %j, which has no words',
  async (text) => {
    expect(await search(text)).toMatchObject({ names: [], categories: [], subcategories: [], partners: [] });
  },
);
