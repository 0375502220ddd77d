import { Random } from './random';

test('the same seed gives the same numbers, another seed different ones', () => {
  const numbers = (seed: number) => {
    const random = new Random(seed);
    return Array.from({ length: 20 }, () => random.next());
  };
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
});

test('numbers stay within their bounds and reach both ends', () => {
  const random = new Random(1);
  const drawn = new Set(Array.from({ length: 500 }, () => random.int(3, 6)));
  expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
});

test('a shuffle keeps every item and does not change its argument', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8];
  const shuffled = new Random(3).shuffle(items);
  expect([...shuffled].sort()).toEqual(items);
  expect(shuffled).not.toEqual(items);
  expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('picking from an empty list throws', () => {
  expect(() => new Random(1).pick([])).toThrow(RangeError);
});
