import { openAll, pagesOf, type ServedDocument } from './busy/documents';
import { startLoops } from './busy/loops';
import { inTestZone } from './in-test-zone';
import { conditions, type Figure, finish, isWithin, render } from './report';
import { median } from './statistics';

/**
 * `npm run bench:busy`: whether the first HTML of pages is complete while the machine is busy. Beside a warm server,
 * processes compute without end; pages that were never rendered are requested a few at a time, and those with a
 * placeholder once more.
 */
const LOOPS = 16;
const PAGES = 500;
const AT_ONCE = 4;
/** Of the first 500. */
const MOST_WITH_PLACEHOLDER = 25;

const count = (documents: readonly ServedDocument[], which: (document: ServedDocument) => boolean) =>
  documents.filter(which).length;
const isIncomplete = ({ hasMain, placeholders }: ServedDocument) => !hasMain || placeholders.length > 0;

let figures: readonly Figure[] = [];
await inTestZone(async ({ url }) => {
  const { kinds, pages } = await pagesOf(url, PAGES);
  // Processes are started, and the styles of every part are there.
  await openAll(kinds, 1);
  const end = startLoops(LOOPS);
  try {
    const first = await openAll(pages, AT_ONCE);
    const again = await openAll(
      first.filter(isIncomplete).map((document) => document.url),
      AT_ONCE,
    );
    const late = first.flatMap(({ placeholders }) => placeholders);
    if (late.length > 0) console.log(`placeholders: ${late.join(', ')}`);
    const times = first.map(({ ms }) => ms).sort((one, other) => one - other);
    figures = [
      {
        name: 'not 200',
        value: count(first, ({ status }) => status !== 200),
        unit: '',
        limit: { atMost: 0 },
      },
      {
        name: 'without <main>',
        value: count(first, ({ hasMain }) => !hasMain),
        unit: '',
        limit: { atMost: 0 },
      },
      {
        name: 'with a placeholder',
        value: count(first, ({ placeholders }) => placeholders.length > 0),
        unit: '',
        limit: { atMost: MOST_WITH_PLACEHOLDER },
      },
      {
        name: 'of these, incomplete when requested again',
        value: count(again, isIncomplete),
        unit: '',
        limit: { atMost: 0 },
      },
      { name: 'median time', value: median(times), unit: 'ms' },
      { name: '95th percentile', value: times[Math.floor(times.length * 0.95)] ?? Number.NaN, unit: 'ms' },
      { name: 'longest', value: times.at(-1) ?? Number.NaN, unit: 'ms' },
    ];
  } finally {
    end();
  }
});
console.log(
  render({
    title: `${PAGES} pages never rendered before, beside ${LOOPS} busy processes`,
    conditions: [conditions(), `${AT_ONCE} at a time`],
    figures,
  }),
);
finish(figures.filter((figure) => !isWithin(figure)).length);
