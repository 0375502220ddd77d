import { compare, medians, type Round, spread } from './compare';

const round = (fixed: number, hinted: number, composed: number): Round => ({
  static: fixed,
  hinted,
  composed,
});

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

it('calculates ratios per round, so that a slow round makes no difference', () => {
  const { values, ratios } = compare([round(100, 200, 50), round(1_000, 2_000, 500), round(10, 20, 5)]);
  expect(values.composed).toEqual({ median: 50, least: 5, most: 500 });
  expect(ratios.static).toEqual({ median: 0.5, least: 0.5, most: 0.5 });
  expect(ratios.hinted).toEqual({ median: 0.25, least: 0.25, most: 0.25 });
});

it('ignores a ratio to zero', () => {
  expect(compare([round(0, 10, 5), round(10, 10, 20)]).ratios.static.median).toBe(2);
});
