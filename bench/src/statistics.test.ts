import { medianInterval, medians, spread } from './statistics';

it('returns median, minimum and maximum as the spread', () => {
  expect(spread([30, 10, 20])).toEqual({ median: 20, least: 10, most: 30 });
  expect(spread([40, 10, 30, 20])).toEqual({ median: 25, least: 10, most: 40 });
});

it('ignores failed measurements, and has no median without values', () => {
  expect(spread([Number.NaN, 10])).toEqual({ median: 10, least: 10, most: 10 });
  expect(spread([Number.NaN]).median).toBeNaN();
});

it('returns the median of each figure over the visits that have it', () => {
  expect(medians([{ a: 1, b: 10 }, { a: 9 }, { a: 2, b: 30 }])).toEqual({ a: 2, b: 20 });
  expect(medians([{}, {}])).toEqual({});
});

it('knows a median the better, the more values there are', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => (index + 0.5) / count);
  const [from, to] = medianInterval(upTo(100));
  expect([from, to]).toEqual([0.405, 0.595]);
  expect(medianInterval([3, 1, 2])).toEqual([1, 3]);
});
