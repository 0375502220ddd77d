import type { Page } from '@playwright/test';
import { PART_FAULTS } from '../faults/part-faults';
import { openFaulty } from '../faults/row';
import { testedRemotes } from '../faults/tested-remotes';
import { expectNoMessage, expectState, reportsOf } from '../faults/witness';
import { expect, test } from './fixtures';

const SHOWN_WITHIN_MS = 2_000;
const RETURNED_FROM = PART_FAULTS.filter(({ name }) => name === 'evaluation' || name === 'render');

const PATIENCE_MS = 15_000;

/**
 * How long the visitor waited for the part of a release, in milliseconds since the files of another one, which throws, were
 * there; infinite where it does not come.
 */
function waitedFor(page: Page, part: string, former: string, release: string): Promise<number> {
  return page.evaluate(
    ({ part, former, release, patienceMs }) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (performance.now() > patienceMs) return resolve(Number.POSITIVE_INFINITY);
          const slot = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
          if (!slot?.dataset.remote?.endsWith(former) || !slot.querySelector('h1, h2'))
            return requestAnimationFrame(look);
          const arrived = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes(`/${release}/`) && name.includes('.js'))
            .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
          return resolve(performance.now() - Math.min(...arrived));
        };
        look();
      }),
    { part, former, release, patienceMs: PATIENCE_MS },
  );
}

for (const tested of testedRemotes()) {
  const { remote, part } = tested;
  test.describe(remote, () => {
    test.afterEach(({ zone }) => zone.run({ do: 'live', remote, build: 'own' }));

    for (const fault of RETURNED_FROM) {
      test(`a release that throws at ${fault.name} is replaced by the one before it, without a message`, async ({
        page,
        zone,
      }) => {
        const former = (await zone.run({ do: 'live', remote, build: 'own' })) as string;
        const release = (await zone.run({ do: 'live', remote, build: 'faults' })) as string;
        await openFaulty({ page, zone, fault, tested, language: 'en', release });

        expect(await waitedFor(page, part, former, release)).toBeLessThan(SHOWN_WITHIN_MS);
        await expectState(page, part, { remote: `${remote}@${former}`, status: 'ready' });
        await expectNoMessage(page, part);
        expect(await reportsOf(page, remote, part.split('/')[1])).toEqual([
          { remote, version: release, part: part.split('/')[1], phase: fault.phase },
        ]);
      });
    }
  });
}
