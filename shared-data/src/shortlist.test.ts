import { distinctIds, joinIds, LONGEST_SHORTLIST, splitIds } from './shortlist';

const id = (name: string | number) => `rec${String(name).padStart(14, '0')}`;

it('is read from a URL as it was written', () => {
  const ids = [id('b'), id('a'), id('c')];
  expect(joinIds(ids)).toBe(`${id('b')}-${id('a')}-${id('c')}`);
  expect(splitIds(joinIds(ids))).toEqual(ids);
});

it.each([
  ['nothing', '', []],
  ['what is no id', `x-${id('a')}-rec-${id('b')}%`, [id('a')]],
  ['an id twice', joinIds([id('a'), id('b'), id('a')]), [id('a'), id('b')]],
])('leaves out %s', (_, segment, ids) => {
  expect(splitIds(segment)).toEqual(ids);
});

it('has at most 100 ids', () => {
  const many = Array.from({ length: LONGEST_SHORTLIST + 1 }, (_, index) => id(index));
  expect(splitIds(joinIds(many))).toEqual(many.slice(0, 100));
});

it('takes only texts', () => {
  expect(distinctIds([id('a'), 1, null, { id: id('b') }, [id('c')]])).toEqual([id('a')]);
});
