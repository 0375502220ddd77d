import { pageStarts } from './page-starts';

it('links all pages of a short list', () => {
  expect(pageStarts(50, 312)).toEqual([0, 50, 100, 150, 200, 250, 300]);
});

it.each([1_201, 5_000, 20_000, 100_000])('leads to each page of %d entries in two steps', (total) => {
  const last = Math.floor((total - 1) / 50) * 50;
  const links = pageStarts(0, total);
  expect(links.length).toBeLessThan(2 * Math.sqrt(total / 50) + 4);
  const reached = new Set(links.flatMap((start) => pageStarts(start, total)));
  expect([...reached].sort((one, other) => one - other)).toEqual(
    Array.from({ length: last / 50 + 1 }, (_, page) => page * 50),
  );
});
