import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'e2e/src/browser/browser';
import { findBrowser } from 'e2e/src/browser/find-browser';
import { completeBusiness } from 'e2e/src/tests/records';
import { measuredPages, untilRendered } from '../composition/measured-pages';
import { median } from '../statistics';
import { type Figure, figure, type Measure } from '../subject';
import { inTestZone } from '../zones';

/** The newest version for Node 20. Fetched on demand, because it has a hundred packages. */
const PACKAGE = 'lighthouse@12.8.2';
/** How many times slower the processor of each phone is than this machine's. */
const PHONES = [4, 7];

/** Limits of scores, 0 to 100, and of audits' values. */
const LEAST_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const MOST_SHIFT = 0.02;
/** Audits that explain a performance score, in milliseconds. */
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

/** Runs Lighthouse on pages of the composed production build, for each phone. */
export const lighthouse: Measure = ({ pages, rounds = 5 }) =>
  inTestZone(async function* (zone) {
    const browser = await findBrowser();
    const measured = await measuredPages(zone.url);
    const complete = await completeBusiness(zone);
    for (const page of pages)
      for (const slowerCpu of PHONES) {
        const path = page === 'business' ? `/business/${complete.id}` : measured[page].path;
        await untilRendered(zone.url + path);
        const reports: Report[] = [];
        for (let round = 0; round < rounds; round += 1)
          reports.push(await reportOn(zone.url + path, slowerCpu, browser));
        yield {
          title: `${page}, ${path}, processor ${slowerCpu} times slower`,
          conditions: [
            `medians of ${rounds}, mobile, throttled by the browser: ${browser.version}`,
            ...new Set(reports.flatMap(failedAudits)),
          ],
          figures: figuresOf(reports),
        };
      }
  });

/** The part of Lighthouse's report that is read here. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  /** The index of this machine's processor: figures of machines with different indexes do not compare. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
}

/**
 * Runs Lighthouse on a page as on a mid-range phone on a slow line, throttled by the browser itself.
 * @throws Error when Lighthouse cannot be fetched or fails
 */
async function reportOn(url: string, slowerCpu: number, { executablePath, env }: Browser): Promise<Report> {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const args = [
    ...['--yes', PACKAGE, url, '--quiet', '--output=json', '--output-path=stdout'],
    ...['--form-factor=mobile', '--throttling-method=devtools'],
    `--throttling.cpuSlowdownMultiplier=${slowerCpu}`,
    ...[`--only-categories=${Object.keys(LEAST_SCORES)}`, `--chrome-flags=${flags.join(' ')}`],
  ];
  const { stdout } = await promisify(execFile)('npx', args, {
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}

/** Returns the titles of failed audits, without those of the performance category. */
const failedAudits = ({ categories: { performance: _, ...categories }, audits }: Report) =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.map(({ id }) => audits[id]))
    .flatMap((audit) => (typeof audit?.score === 'number' && audit.score < 1 ? [audit.title] : []));

function figuresOf(reports: readonly Report[]): Figure[] {
  const score = (name: string) =>
    median(reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100)));
  const value = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  return [
    ...Object.entries(LEAST_SCORES).map(([name, atLeast]) => figure(name, score(name), '', { atLeast })),
    figure('layout shift', value('cumulative-layout-shift'), '', { atMost: MOST_SHIFT }),
    ...TIMES.map((id) => figure(id, value(id), 'ms')),
    figure('processor index', median(reports.map(({ environment }) => environment.benchmarkIndex))),
  ];
}
