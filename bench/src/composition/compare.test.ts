import { compare, type Round, spread } from './compare';

const round = (fixed: number, hinted: number, composed: number): Round => ({
  static: fixed,
  hinted,
  composed,
});

it('a spread has the middle, the least and the most', () => {
  expect(spread([30, 10, 20])).toEqual({ median: 20, least: 10, most: 30 });
  expect(spread([40, 10, 30, 20])).toEqual({ median: 25, least: 10, most: 40 });
});

it('what could not be measured does not count; of nothing there is no middle', () => {
  expect(spread([Number.NaN, 10])).toEqual({ median: 10, least: 10, most: 10 });
  expect(spread([Number.NaN]).median).toBeNaN();
});

it('ratios are those of the rounds, so that a slow round is no difference', () => {
  const { values, ratios } = compare([round(100, 200, 50), round(1_000, 2_000, 500), round(10, 20, 5)]);
  expect(values.composed).toEqual({ median: 50, least: 5, most: 500 });
  expect(ratios.static).toEqual({ median: 0.5, least: 0.5, most: 0.5 });
  expect(ratios.hinted).toEqual({ median: 0.25, least: 0.25, most: 0.25 });
});

it('a ratio to nothing is not counted', () => {
  expect(compare([round(0, 10, 5), round(10, 10, 20)]).ratios.static.median).toBe(2);
});
