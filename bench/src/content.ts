import { parseArgs } from 'node:util';
import buildOnce from 'e2e/src/zone/build-once';
import { startTestZone } from 'e2e/src/zone/zone';
import { launchBrowser } from './browser';
import { type Arrivals, openPage, PHONE } from './content/arrivals';
import { conditions, type Figure, isWithin, render } from './report';
import { median, pairedRatio } from './statistics';
import { createRandom } from './suggestions/random';

/**
 * `npm run bench:content -- --a http://localhost:3000 --path /about`: when the parts of a page, by default the home
 * page, show text, in a zone that is already running (A) and in this checkout's (B, or `--b`). Visits are made in
 * pairs, A B B A, so that a slowdown of the machine affects both versions.
 */
/** How much later content may appear, with 95 % confidence. */
const AT_MOST_PERCENT = 5;

const { values } = parseArgs({
  options: {
    a: { type: 'string' },
    b: { type: 'string' },
    path: { type: 'string', default: '/' },
    pairs: { type: 'string', default: '30' },
  },
});
const count = Number(values.pairs);
if (!values.a || !URL.canParse(values.a)) throw new Error('--a must be the URL of the zone to compare with');
if (!(Number.isInteger(count) && count > 1)) throw new Error('--pairs must be a number from 2 on');

if (!values.b) buildOnce();
const zone = values.b ? undefined : await startTestZone();
const pageOf = (origin: string) => new URL(values.path, origin).href;
const urls = [pageOf(values.a), pageOf(values.b ?? zone?.url ?? '')] as const;
const browser = await launchBrowser();
const pairs: (readonly [a: Arrivals, b: Arrivals])[] = [];
try {
  // A server compresses each response on its first request.
  for (const url of urls) await openPage(browser, url);
  for (let pair = 0; pair < count; pair += 1) {
    const [first, second] = pair % 2 === 0 ? urls : [urls[1], urls[0]];
    const one = await openPage(browser, first);
    const other = await openPage(browser, second);
    pairs.push(pair % 2 === 0 ? [one, other] : [other, one]);
  }
} finally {
  await browser.close();
  await zone?.close();
}

/** Returns the figures of one measured time. */
function compare(what: string, read: (arrivals: Arrivals) => number): Figure[] {
  const times = pairs.map(([a, b]) => [read(a), read(b)] as const);
  const { ratio, from, to } = pairedRatio(times, createRandom(1).next);
  const percent = (value: number) => (value - 1) * 100;
  return [
    { name: `${what}: A`, value: median(times.map(([a]) => a)), unit: 'ms' },
    { name: `${what}: B`, value: median(times.map(([, b]) => b)), unit: 'ms' },
    { name: `${what}: B later by`, value: percent(ratio), unit: '%' },
    { name: `${what}: B later by at least`, value: percent(from), unit: '%' },
    {
      name: `${what}: B later by at most`,
      value: percent(to),
      unit: '%',
      limit: { atMost: AT_MOST_PERCENT },
    },
  ];
}

const parts = Object.keys(pairs[0]?.[0] ?? {});
const figures = [
  ...compare('first part', (arrivals) => Math.min(...Object.values(arrivals))),
  ...parts.flatMap((part) => compare(part, (arrivals) => arrivals[part] ?? Number.NaN)),
  ...compare('all parts', (arrivals) => Math.max(...Object.values(arrivals))),
];
const { latencyMs, kilobitsPerSecond, slowerCpu } = PHONE;
console.log(
  render({
    title: `time to content of ${values.path}`,
    conditions: [
      conditions(),
      `A ${urls[0]}, B ${urls[1]}`,
      `${count} pairs; ${latencyMs} ms, ${kilobitsPerSecond} kbit/s, CPU ÷ ${slowerCpu}`,
      'medians; differences of pairs with the 95 % confidence interval',
    ],
    figures,
  }),
);
process.exitCode = figures.every(isWithin) ? 0 : 1;
