import { launchBrowser } from '../browser';
import { measureAvailability } from '../machine';
import type { Options, PageName, Visit } from '../options';
import { conditions } from '../report';
import { medians } from '../statistics';
import type { Section } from '../subject';
import { rowsOf, tableOf, VARIANTS, type Variant, withLimits } from './compare';
import { LINE } from './line';
import { measuredPages, untilRendered } from './measured-pages';
import { checkSameLayout } from './same-layout';
import { startSites } from './sites';
import { type Figures, makeVisit, SLOWER_CPU } from './visits';

/** Navigations per round, of which the median counts: one varies by a third from one visit to the next. */
const NAVIGATIONS = 3;
/** Visits that are made on the home page only. */
const ON_HOME: readonly Visit[] = ['navigation', 'language'];

interface Planned {
  readonly page: PageName;
  readonly visit: Visit;
}

/** Compares the product with a monolith of the same sources, in turns, behind one slow line. */
export async function* besideOneBuild({ pages, visits, rounds = 7 }: Options): AsyncIterable<Section> {
  const { origins, zoneUrl, browserArgs, stop } = await startSites();
  const browser = await launchBrowser(browserArgs);
  const measured = await measuredPages(zoneUrl);
  const attempt = async (variant: Variant, { page, visit }: Planned): Promise<Figures> => {
    try {
      return await makeVisit(browser, visit, { origin: origins[variant] }, measured[page]);
    } catch (error) {
      console.error(`${variant}, ${page}, ${visit}:`, error instanceof Error ? error.message : error);
      return {};
    }
  };
  const inTurns = async (one: Planned) => {
    const made: Record<Variant, Figures[]> = { static: [], hinted: [], composed: [] };
    for (let left = one.visit === 'navigation' ? NAVIGATIONS : 1; left > 0; left -= 1)
      for (const variant of VARIANTS) made[variant].push(await attempt(variant, one));
    const { static: fixed, hinted, composed } = made;
    return { static: medians(fixed), hinted: medians(hinted), composed: medians(composed) };
  };

  try {
    for (const page of pages) {
      await untilRendered(zoneUrl + measured[page].path);
      await checkSameLayout(browser, [origins.static, origins.composed], measured[page].path);
      // A server compresses each response on its first request.
      for (const variant of VARIANTS) await attempt(variant, { page, visit: 'cold' });
    }
    const planned = pages.flatMap((page) =>
      visits
        .filter((visit) => page === 'home' || !ON_HOME.includes(visit))
        .map((visit) => ({ page, visit, rounds: [] as Record<Variant, Figures>[] })),
    );
    const available: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      available.push(conditions(await measureAvailability()));
      console.log(`round ${round} of ${rounds}: ${available.at(-1)}`);
      for (const one of planned) one.rounds.push(await inTurns(one));
    }
    const rows = planned.flatMap(rowsOf);
    yield {
      title: 'The product compared with one build of the same sources',
      conditions: [
        `Chromium ${browser.version()}, ${rounds} rounds; ${LINE.rttMs} ms, ${LINE.kilobitsPerSecond} kbit/s, TLS, CPU ÷ ${SLOWER_CPU}`,
        ...available,
      ],
      table: { text: tableOf(rows), rows },
      figures: withLimits(rows),
    };
  } finally {
    await browser.close();
    await stop();
  }
}
