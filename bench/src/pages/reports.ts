import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startChildServer } from '../child-server';
import { answersPerSecond } from '../rates/autocannon';
import type { ReportLoad } from '../rates/report-load';
import { medians } from '../statistics';
import { figure, type Measure } from '../subject';
import { inServedZone } from '../zones';

const ROUNDS = 3;
const SECONDS = 5;
const REPORTS_PER_SECOND = 1_000;
/** How long the load runs before and after pages are counted. */
const AROUND_SECONDS = 1;
const PAGES = { headers: { 'Accept-Encoding': 'br' }, connections: 50 };
const LOAD = path.join(import.meta.dirname, '../rates/report-load.ts');

/**
 * Measures what reports of failures cost the page server: cached pages per second beside 1,000 reports a second, from as
 * many networks and from one, and beside reports that their sender answers itself, so that it takes as much of the machine.
 * The two take turns.
 */
export const reports: Measure = ({ seconds = SECONDS }) =>
  inServedZone(async function* ({ localUrl }) {
    const body = await reportFor(localUrl);
    const load = await startChildServer<{ port: number }>(LOAD, {});
    const loadUrl = `http://127.0.0.1:${load.ready.port}/`;
    /** Pages per second, and the reports per second meanwhile. */
    const pagesBeside = async (url: string, networks: number) => {
      const sent: ReportLoad = {
        ...{ url, body, networks, perSecond: REPORTS_PER_SECOND },
        seconds: seconds + 2 * AROUND_SECONDS,
      };
      const loading = fetch(loadUrl, { method: 'POST', body: JSON.stringify(sent) });
      await setTimeout(AROUND_SECONDS * 1_000);
      const pages = await answersPerSecond({ url: localUrl, ...PAGES, duration: seconds }, 200);
      return { pages, reports: (await (await loading).json()) as number };
    };
    try {
      await answersPerSecond({ url: localUrl, ...PAGES, duration: 2 }, 200);
      for (const [name, networks] of [
        ['as many networks', 20_000],
        ['one network', 1],
      ] as const) {
        const rounds: Record<'with' | 'without' | 'ratio' | 'reports', number>[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const before = await pagesBeside(`${loadUrl}reports`, networks);
          const loaded = await pagesBeside(`${localUrl}reports`, networks);
          const again = await pagesBeside(`${localUrl}reports`, networks);
          const after = await pagesBeside(`${loadUrl}reports`, networks);
          const [beside, alone] = [loaded.pages + again.pages, before.pages + after.pages];
          rounds.push({
            ...{ with: beside / 2, without: alone / 2, ratio: beside / alone },
            reports: Math.min(loaded.reports, again.reports),
          });
        }
        const all = medians(rounds);
        yield {
          title: `Cached pages per second beside reports of failures from ${name}`,
          conditions: [
            `medians of ${ROUNDS} rounds A B B A, ${seconds} s each; without: the sender answers its reports itself`,
          ],
          figures: [
            figure('ratio', all.ratio, '×', { atLeast: 0.9 }),
            figure('with reports', all.with, 'pages/s'),
            figure('without', all.without, 'pages/s'),
            figure('reports', all.reports, 'reports/s', { atLeast: 0.95 * REPORTS_PER_SECOND }),
          ],
        };
      }
    } finally {
      await load.stop();
    }
  });

/** A report as a page of the zone sends it, in which a part has failed. */
async function reportFor(zone: string): Promise<string> {
  const html = await (await fetch(zone)).text();
  const [, token] = /"reportToken":"([^"]+)"/.exec(html) ?? [];
  if (!token) throw new Error('the page has no token for reports');
  const { registry } = (await (await fetch(`${zone}registry.json`)).json()) as {
    registry: { remotes: Record<string, { release: string }> };
  };
  const release = `mf-partners@${registry.remotes['mf-partners']?.release}`;
  const failure = { release, part: 'showcase', phase: 'render', stack: ['showcase.0a1b.js:1:2345'] };
  const about = { token, route: '/', language: 'en' };
  return JSON.stringify({ ...about, visited: [release], failing: [release], failures: [failure] });
}
