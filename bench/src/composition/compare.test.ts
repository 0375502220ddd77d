import { rowsOf, tableOf, type Variant, withLimits } from './compare';
import type { Figures } from './visits';

const FIRST = 'first content of a part';

const round = (fixed: number, hinted: number, composed: number): Record<Variant, Figures> => ({
  static: { [FIRST]: fixed },
  hinted: { [FIRST]: hinted },
  composed: { [FIRST]: composed },
});

const rows = (...rounds: Record<Variant, Figures>[]) => rowsOf({ page: 'home', visit: 'cold', rounds });

it('calculates ratios per round, so that a slow round makes no difference', () => {
  const [row] = rows(round(100, 200, 50), round(1_000, 2_000, 500), round(10, 20, 5));
  expect(row?.values.composed).toEqual({ median: 50, least: 5, most: 500 });
  expect(row?.ratios.static).toEqual({ median: 0.5, least: 0.5, most: 0.5 });
  expect(row?.ratios.hinted).toEqual({ median: 0.25, least: 0.25, most: 0.25 });
});

it('ignores a ratio to zero, and a round in which a visit failed', () => {
  const [row] = rows(round(0, 10, 5), { ...round(10, 10, 0), composed: {} }, round(10, 10, 20));
  expect(row?.ratios.static.median).toBe(2);
});

it('limits the ratios of first visits', () => {
  const limited = withLimits(rows(round(100, 80, 40)));
  expect(limited.map(({ value, limit }) => [value, limit])).toEqual([
    [0.4, { atMost: 0.5 }],
    [0.5, { atMost: 0.6 }],
  ]);
  expect(withLimits(rowsOf({ page: 'home', visit: 'warm', rounds: [round(1, 1, 1)] }))).toEqual([]);
});

it('prints medians and ratios, and a dash for what was never measured', () => {
  const table = tableOf(rows({ ...round(0, 200, 50), static: {} }));
  expect(table).toContain(`| home | cold | ${FIRST} | – | 200 | 50 | – | 0.25 (0.25–0.25) |`);
});
