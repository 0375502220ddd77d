import { launchBrowser } from '../browser';
import type { Options } from '../options';
import { medianInterval, spread } from '../statistics';
import { type Figure, figure, type Section } from '../subject';
import { inTestZone } from '../zones';
import { LINE } from './line';
import { measuredPages, untilRendered } from './measured-pages';
import { type Figures, makeVisit, SLOWER_CPU } from './visits';

/** The most that B may take of A's time to show and to respond, with 95 % confidence. */
const MOST = 1.05;
const WITH_LIMIT = ['first content of a part', 'first part answers'];

/**
 * Compares first visits to this checkout's zone (B) with those to a running zone of another version (A) that serves the
 * same site. They are made in pairs, A B B A, so that a slowdown of the machine affects both.
 */
export const besideOld = ({ pages, rounds = 30 }: Options, old: string): AsyncIterable<Section> =>
  inTestZone(async function* ({ url }) {
    const sites = [new URL(old).origin, url].map((origin) => ({ origin, line: LINE }));
    const measured = await measuredPages(url);
    const browser = await launchBrowser();
    try {
      for (const page of pages) {
        for (const { origin } of sites) await untilRendered(origin + measured[page].path);
        const pairs: (readonly [a: Figures, b: Figures])[] = [];
        // A server compresses each response on its first request: the first pair does not count.
        for (let pair = 0; pair <= rounds; pair += 1) {
          const made: Figures[] = [];
          for (const site of pair % 2 === 0 ? sites : sites.toReversed())
            made.push(await makeVisit(browser, 'cold', site, measured[page]));
          const [a = {}, b = {}] = pair % 2 === 0 ? made : made.reverse();
          if (pair > 0) pairs.push([a, b]);
        }
        yield {
          title: `First visits to ${measured[page].path}, compared with an older version`,
          conditions: [
            `Chromium ${browser.version()}, A ${old}, B ${url}`,
            `${rounds} pairs; ${LINE.rttMs} ms, ${LINE.kilobitsPerSecond} kbit/s, CPU ÷ ${SLOWER_CPU}`,
            'medians; ratios of pairs with the 95 % confidence interval',
          ],
          figures: Object.keys(pairs[0]?.[0] ?? {}).flatMap((name) => figuresOf(name, pairs)),
        };
      }
    } finally {
      await browser.close();
    }
  });

function figuresOf(name: string, pairs: readonly (readonly [a: Figures, b: Figures])[]): Figure[] {
  const values = pairs.map(([a, b]) => [a[name] ?? Number.NaN, b[name] ?? Number.NaN] as const);
  const ratios = values.map(([a, b]) => b / a);
  const [from, to] = medianInterval(ratios);
  const unit = name.endsWith('bytes') ? 'bytes' : 'ms';
  return [
    figure(`${name}: A`, spread(values.map(([a]) => a)).median, unit),
    figure(`${name}: B`, spread(values.map(([, b]) => b)).median, unit),
    figure(`${name}: B ÷ A`, spread(ratios).median, '×'),
    figure(`${name}: B ÷ A, at least`, from, '×'),
    figure(`${name}: B ÷ A, at most`, to, '×', WITH_LIMIT.includes(name) ? { atMost: MOST } : undefined),
  ];
}
