import { inTestZone } from './in-test-zone';
import { type Arrivals, openHome } from './remotes/open-home';
import { conditions, type Figure, isWithin, render } from './report';
import { median } from './statistics';

/**
 * `npm run bench:remotes`: how much later the shell and the other parts of the home page appear when one remote accepts
 * connections and never responds. Visits are made in pairs, A B B A, so that a slowdown of the machine affects both
 * cases.
 */
const PAIRS = 5;
/**
 * Difference of two medians of five on a quiet machine; a page that waited for the remote would be thousands of ms
 * later.
 */
const NOISE_MS = 250;

const well: Arrivals[] = [];
const hanging: Arrivals[] = [];
await inTestZone(async (zone) => {
  for (let pair = 0; pair < PAIRS; pair += 1) {
    for (const hangs of pair % 2 === 0 ? [false, true] : [true, false]) {
      const rules = hangs ? [{ path: '', action: { kind: 'hang' } } as const] : [];
      await zone.run({ do: 'faults', origin: 'mf-partners', rules });
      (hangs ? hanging : well).push(await openHome(zone.url));
    }
  }
});

const middle = (visits: readonly Arrivals[], what: keyof Arrivals) =>
  median(visits.map((visit) => visit[what]));
const figures = (['shell', 'parts'] as const).flatMap((what): Figure[] => [
  { name: `${what} without a fault`, value: middle(well, what), unit: 'ms' },
  {
    name: `${what} later with a remote that hangs`,
    value: middle(hanging, what) - middle(well, what),
    unit: 'ms',
    limit: { atMost: NOISE_MS },
  },
]);
console.log(
  render({
    title: 'home with mf-partners hanging',
    conditions: [conditions(), `medians of ${PAIRS}`],
    figures,
  }),
);
process.exitCode = figures.every(isWithin) ? 0 : 1;
