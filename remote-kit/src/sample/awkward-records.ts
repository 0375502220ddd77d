/** Records that stand for what a zone's base may hold: the plain, and whatever has surprised somebody. */

const id = (name: string) => `rec${name.padEnd(14, '0')}`;

/** Id of a record that does not exist. */
export const MISSING_ID = id('Missing');

const LONG = 'Internationale Gesellschaft für Hafenumschlag und Containerbewirtschaftung '.repeat(4).trim();

export const CATEGORIES = [
  { id: id('Category1'), name: 'الخدمات اللوجستية', description: 'كل ما يُنقل', icon: '' },
  { id: id('Category2'), name: LONG, description: '', icon: 'images/none.webp' },
  { id: id('Category3'), name: 'Empty', description: 'A category without anything in it', icon: '' },
].map((category, index) => ({
  ...category,
  businessCount: index === 2 ? 0 : 6,
  subcategoryCount: index === 2 ? 0 : 1,
}));

const [first, second] = CATEGORIES.map((category) => category.id);

export const SUBCATEGORIES = [
  { id: id('Subcategory1'), name: 'شحن', description: '', categoryIds: [first ?? ''] },
  {
    id: id('Subcategory2'),
    name: 'Nothing <here> & "there"',
    description: LONG,
    categoryIds: [first ?? '', second ?? ''],
  },
].map((subcategory, index) => ({
  ...subcategory,
  businessCount: index === 0 ? 8 : 0,
  businessCounts: Object.fromEntries(
    subcategory.categoryIds.map((category) => [category, index === 0 ? 8 : 0]),
  ),
}));

const PLAIN = {
  name: 'شركة الميناء للشحن',
  name_en: 'Harbour Shipping Company',
  description: 'نقل بحري وبري.',
  description_en: 'By sea and by land.',
  location: 'المنطقة الصناعية، المرحلة 2\nIndustrial area, phase 2',
  phone: '+000 55 500 0001, 0555000002',
  email: 'office@harbour.example; second@harbour.example',
  website: 'https://harbour.example/',
  image: '',
  isPremium: false,
  rating: 4.5 as number | null,
  reviews: 12 as number | null,
  category: (first ?? null) as string | null,
  subcategory: id('Subcategory1') as string | null,
  area: 'المنطقة الصناعية',
  area_en: 'Industrial area',
};

/** The first is plain; each of the others is awkward in its own way. */
export const BUSINESSES = [
  PLAIN,
  {
    ...PLAIN,
    ...{
      name: 'X',
      name_en: '',
      description: '',
      description_en: '',
      location: '',
      phone: '',
      email: '',
      website: '',
    },
    ...{ rating: null, reviews: null, area: '', area_en: '' },
  },
  {
    ...PLAIN,
    name: LONG,
    name_en: LONG,
    description: LONG.repeat(20),
    description_en: '',
    rating: 0,
    reviews: 0,
  },
  {
    ...PLAIN,
    name: '‏مؤسسة «النور» (فرع ٢) – 24/7',
    name_en: '<b>Bold</b> & "Sons" \u202e',
    rating: 5,
    reviews: 123_456,
  },
  {
    ...PLAIN,
    ...{
      name: 'Odd links',
      website: 'javascript:alert(1) http://[::1 www.xn--80ak6aa92e.example/?a=b&c=d#e',
      image: 'https://pictures.example/%zz?x=<y>',
    },
    ...{ email: 'nobody', phone: 'call us! ٠٥٥٥ ٠٠٠ ٠٠٣ ext. #4', isPremium: true },
  },
  { ...PLAIN, name: '👩‍🔧 🏗️ e\u0301', name_en: '   ', image: '/images/own.svg', rating: 3.333, reviews: 1 },
  { ...PLAIN, name: 'In no list', category: null, subcategory: null },
  { ...PLAIN, name: 'In a list that is gone', category: id('Gone'), subcategory: id('GoneToo') },
].map((business, index) => ({ id: id(`Business${index + 1}`), ...business }));
