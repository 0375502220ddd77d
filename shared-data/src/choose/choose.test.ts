import { exampleBusiness } from '../testing/gateway-server';
import { choose } from './choose';
import { traitsOf } from './traits';

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join(' ');

it('sorts by rating, then by reviews, those without a rating last', () => {
  const businesses = [
    exampleBusiness('none'),
    exampleBusiness('few', { rating: 4.5, reviews: 2 }),
    exampleBusiness('meaningless', { rating: 47, reviews: 900 }),
    exampleBusiness('many', { rating: 4.5, reviews: 200 }),
    exampleBusiness('best', { rating: 5, reviews: 1 }),
    exampleBusiness('unreviewed', { rating: 4.5 }),
    exampleBusiness('zero', { rating: 0 }),
  ];
  expect(names(choose(businesses, { sort: 'rating' }, { language: 'en' }))).toBe(
    'best many few unreviewed zero meaningless none',
  );
});

it('sorts by the name that a visitor sees', () => {
  const businesses = [
    exampleBusiness('ö', { name_en: 'a' }),
    exampleBusiness('z', { name_en: 'b' }),
    exampleBusiness('p', { name_en: '' }),
  ];
  expect(names(choose(businesses, { sort: 'name' }, { language: 'en' }))).toBe('ö z p');
  expect(names(choose(businesses, { sort: 'name' }, { language: 'de' }))).toBe('ö p z');
  const placeOf = ({ name }: { readonly name: string }) => 'zpö'.indexOf(name);
  expect(names(choose(businesses, { sort: 'name' }, { language: 'de', placeOf }))).toBe('z p ö');
});

it.each([
  ['website', { website: 'www.crane.example' }, { website: 'javascript:alert(1)' }],
  ['website', { website: 'Shop: https://crane.example' }, { website: 'https://a b.example' }],
  ['phone', { phone: 'Sales +000 55 512 3456' }, { phone: 'Fax +000 55 512 3456' }],
  ['phone', { phone: '٠٠٠ ٥٥ ٥١٠ ٠١٠٣' }, { phone: 'on request' }],
  ['rated', { rating: 4 }, { rating: 3.9 }],
  ['rated', { rating: 5 }, { rating: 6 }],
  ['premium', { isPremium: true }, { isPremium: false }],
] as const)('a business has a %s if the page shows it: %j, not %j', (trait, with_, without) => {
  expect(traitsOf(exampleBusiness('Crane', with_))[trait]).toBe(true);
  expect(traitsOf(exampleBusiness('Crane', without))[trait]).toBe(false);
});
