import { businesses, HOTELS, id, snapshotOf } from '../data/api/snapshot.testing';
import { createSnapshotHolder } from '../data/store/snapshot-holder';
import { watchSize } from './watch-size';

const subcategories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: id(`Sub${index}`), name: HOTELS, description: '', businessCount: 0, categoryIds: [] },
  }));

/** The lines about bases of these sizes, one after the other. */
function linesAbout(
  sizes: readonly (readonly [businesses: number, subcategories: number])[],
  monthlyCalls?: number,
) {
  const holder = createSnapshotHolder();
  const lines: string[] = [];
  const hold = ([count, more]: (typeof sizes)[number], readAt: number) =>
    holder.hold({
      snapshot: { ...snapshotOf('one', businesses(count)), subcategories: subcategories(more) },
      readAt,
    });
  for (const [index, size] of sizes.entries()) {
    hold(size, index);
    if (index === 0)
      watchSize(holder, { intervalMs: 600_000, monthlyCalls, warn: (line) => lines.push(line) });
  }
  return lines;
}

it('says nothing about a base within the tested size', () => {
  expect(linesAbout([[20_000, 500]])).toEqual([]);
});

it('says once which table is larger than tested, at the start or when it has become so', () => {
  const line =
    'The base has 20,001 businesses, more than the 20,000 that are tested: pages stay complete, but they, the search and ' +
    'the start take longer and more memory (docs/operating.md, "How large a zone may be").';
  expect(linesAbout([[20_001, 1]])).toEqual([line]);
  expect(
    linesAbout([
      [1, 1],
      [20_001, 1],
      [20_002, 501],
    ]),
  ).toEqual([line, expect.stringContaining('501 subcategories')]);
});

it('says once that the plan of the base does not suffice, if it has one', () => {
  const sizes = [
    [500, 1],
    [600, 1],
  ] as const;
  expect(linesAbout(sizes)).toEqual([]);
  expect(linesAbout(sizes, 1_000)).toEqual([expect.stringContaining('31,248 a month')]);
});
