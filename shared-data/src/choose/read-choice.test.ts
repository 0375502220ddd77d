import { rowId } from '@zone-directory/testing';
import { brokenChoiceParams, choiceParams, isChosen, readChoice } from './read-choice';

const read = (query: string) => readChoice(new URLSearchParams(query));
const broken = (query: string) => brokenChoiceParams(new URLSearchParams(query));
const SUBCATEGORY = rowId('sub');

it('reads every parameter of a query, and nothing else', () => {
  const query = `q=port&sort=rating&premium=1&rated=1&website=1&phone=1&area=north-quay&subcategory=${SUBCATEGORY}&page=2`;
  expect(read(query)).toEqual({
    ...{ sort: 'rating', premium: true, rated: true, website: true, phone: true },
    ...{ area: 'north-quay', subcategory: SUBCATEGORY },
  });
  expect(broken(query)).toEqual([]);
});

it.each(['', 'sort=&premium=&area=&subcategory=', 'q=port'])('nothing is chosen by %j', (query) => {
  expect([read(query), broken(query), isChosen(read(query))]).toEqual([{}, [], false]);
});

it.each([
  ['sort=relevance', 'sort=name'],
  ['sort=Name', 'sort=rating'],
  ['premium=true', 'premium=1'],
  ['rated=0', 'rated=1'],
  ['website=yes', 'website=1'],
  ['phone=2', 'phone=1'],
  ['area=North%20Quay', 'area=north-quay'],
  ['area=-quay', 'area=quay'],
  ['area=<b>', 'area=الرصيف-الشمالي'],
  [`area=${'x'.repeat(121)}`, `area=${'x'.repeat(120)}`],
  ['subcategory=recShort', `subcategory=${SUBCATEGORY}`],
  ['premium=1&premium=1', 'premium=1&rated=1'],
])('ignores %j and tells that it is broken, not so %j', (wrong, right) => {
  expect(read(wrong)).toEqual({});
  expect(broken(wrong)).toEqual([wrong.split('=', 1).join()]);
  expect([isChosen(read(right)), broken(right)]).toEqual([true, []]);
});

it('equal choices have equal queries', () => {
  expect(new URLSearchParams(choiceParams(read('area=quay&sort=name'))).toString()).toBe(
    'sort=name&area=quay',
  );
  expect(choiceParams({ area: 'quay', sort: 'name' })).toEqual(choiceParams({ sort: 'name', area: 'quay' }));
});
