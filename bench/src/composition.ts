import path from 'node:path';
import { launchBrowser } from './browser';
import { compare, medians, type Round, VARIANTS, type Variant } from './composition/compare';
import { type Availability, isBusy, measureAvailability } from './composition/machine';
import { type Options, type PageName, readOptions, type Visit } from './composition/options';
import { asMarkdown, type Row, resultOf, writeResult } from './composition/result';
import { checkSameLayout } from './composition/same-layout';
import { measuredPages, untilRendered } from './composition/sites';
import { type Sites, startSites } from './composition/start';
import { type Figures, VISIT, VISITS_PER_ROUND } from './composition/visits';
import { givenOptions } from './given-options';

/**
 * `npm run bench:composition`: the cost of composition compared with one build of the same sources, in turns, behind
 * one slow line.
 */
const root = path.resolve(import.meta.dirname, '../..');
const OWN_REMOTES = 3;

/** Visits that are made on the home page only. */
const ON_HOME: readonly Visit[] = ['navigation', 'language'];
/** Visits that are made with added remotes, too, which only have parts on the home page. */
const WITH_ADDED: readonly Visit[] = ['cold', 'warm'];

/** Returns the visits to make with that many remotes. */
function plannedVisits({ pages, visits }: Options, remotes: number) {
  const isMade = (page: PageName, visit: Visit) =>
    remotes === OWN_REMOTES
      ? page === 'home' || !ON_HOME.includes(visit)
      : page === 'home' && WITH_ADDED.includes(visit);
  return pages.flatMap((page) =>
    visits.filter((visit) => isMade(page, visit)).map((visit) => ({ page, visit })),
  );
}

type Planned = ReturnType<typeof plannedVisits>[number];

async function measure(
  sites: Sites,
  options: Options,
): Promise<{ rows: Row[]; availability: Availability[]; version: string }> {
  const browser = await launchBrowser(sites.browserArgs);
  const pages = await measuredPages(sites.zoneUrl);
  const rows: Row[] = [];
  const availability: Availability[] = [];
  const attempt = async (variant: Variant, { page, visit }: Planned) => {
    try {
      return await VISIT[visit](browser, sites.origins[variant], pages[page]);
    } catch (error) {
      console.error(`${variant}, ${page}, ${visit}:`, error instanceof Error ? error.message : error);
      return {};
    }
  };
  const inTurns = async (one: Planned) => {
    const visits: Record<Variant, Figures[]> = { static: [], hinted: [], composed: [] };
    for (let turn = 0; turn < VISITS_PER_ROUND[one.visit]; turn += 1)
      for (const variant of VARIANTS) visits[variant].push(await attempt(variant, one));
    return {
      static: medians(visits.static),
      hinted: medians(visits.hinted),
      composed: medians(visits.composed),
    };
  };
  try {
    for (const remotes of options.remotes) {
      await sites.setRemotes(remotes);
      const planned = plannedVisits(options, remotes);
      await untilRendered(
        sites.zoneUrl,
        planned.map(({ page }) => pages[page].path),
      );
      for (const path of new Set(planned.map(({ page }) => pages[page].path)))
        await checkSameLayout(browser, [sites.origins.static, sites.origins.composed], path);
      // A server compresses each response on its first request.
      for (const { page } of planned.filter(({ visit }) => visit === 'cold'))
        for (const variant of VARIANTS) await attempt(variant, { page, visit: 'cold' });
      const found = new Map<string, Record<Variant, Figures>[]>();
      for (let round = 1; round <= options.rounds; round += 1) {
        const available = await measureAvailability();
        availability.push(available);
        console.log(
          `${remotes} remotes, round ${round} of ${options.rounds}: ${Math.round(available.share * 100)} % of the processors, load ${available.load.toFixed(1)}${isBusy(available) ? ', busy' : ''}`,
        );
        for (const one of planned) {
          const key = JSON.stringify(one);
          found.set(key, [...(found.get(key) ?? []), await inTurns(one)]);
        }
      }
      for (const one of planned)
        rows.push(...rowsOf(found.get(JSON.stringify(one)) ?? [], { ...one, remotes }));
    }
    return { rows, availability, version: browser.version() };
  } finally {
    await browser.close();
  }
}

function rowsOf(
  rounds: readonly Record<Variant, Figures>[],
  of: Pick<Row, 'remotes' | 'page' | 'visit'>,
): Row[] {
  const names = new Set(
    rounds.flatMap((round) => VARIANTS.flatMap((variant) => Object.keys(round[variant]))),
  );
  return [...names].map((figure) => {
    const values = rounds.map(
      (round): Round => ({
        static: round.static[figure] ?? Number.NaN,
        hinted: round.hinted[figure] ?? Number.NaN,
        composed: round.composed[figure] ?? Number.NaN,
      }),
    );
    return { ...of, figure, ...compare(values) };
  });
}

const options = givenOptions(readOptions);
const sites = await startSites(root, Math.max(...options.remotes));
try {
  const { rows, availability, version } = await measure(sites, options);
  const result = resultOf({ rounds: options.rounds, browser: `Chromium ${version}` }, availability, rows);
  console.log(`\n${asMarkdown(result)}`);
  if (options.write) await writeResult(path.join(root, 'bench/results/composition.json'), result);
} finally {
  await sites.stop();
}
