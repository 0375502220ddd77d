import type { Locator, Page } from '@playwright/test';
import type { Fault } from '../faults/fault';
import { LOADING_FAULTS } from '../faults/loading-faults';
import { PART_FAULTS } from '../faults/part-faults';
import { openFaulty } from '../faults/row';
import { TESTED, type TestedRemote } from '../faults/tested-remotes';
import { expectNoMessage, expectState, reportsOf } from '../faults/witness';
import { expect, test } from './fixtures';
import { inLongRun } from './pairwise';
import { nothingMore } from './round-trips';

const SHOWN_WITHIN_MS = 2_000;
/** The part's own deadline, before the previous release is loaded. */
const DEADLINE_MS = 8_000;
const STEP_MS = 100;

/** The fault, in the files of this release only. */
const inRelease = (release: string, { rule, ...fault }: Fault): Fault => ({
  ...fault,
  ...(rule && {
    rule: (tested: TestedRemote) => ({ ...rule(tested), path: `/${release}/.*${rule(tested).path}` }),
  }),
});

const RETURNED_FROM = [
  // A loop in an effect is found by the machine's clock, which these tests stop.
  ...PART_FAULTS.filter(({ ends, name }) => ends === 'failed' && name !== 'loop in effect'),
  ...LOADING_FAULTS.filter(({ name }) => name.endsWith(' 404')),
];

/**
 * Returns a function that measures how long a page waits until something is shown, by the page's clock. The clock
 * advances only while no request is pending and the page is idle, so neither the network nor the machine's load counts.
 * If nothing is shown, it returns ten times the limit.
 */
function stoppedClock(page: Page): (target: Locator) => Promise<number> {
  let asked = 0;
  let open = 0;
  page.on('request', () => {
    asked += 1;
    open += 1;
  });
  const close = () => {
    open -= 1;
  };
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return async (target) => {
    let passed = 0;
    for (; passed < 10 * SHOWN_WITHIN_MS; passed += STEP_MS) {
      do {
        await expect.poll(() => open, { timeout: 0 }).toBe(0);
        await nothingMore(page, () => asked);
      } while (open > 0);
      if (await target.isVisible()) break;
      await page.clock.runFor(STEP_MS);
    }
    return passed;
  };
}

for (const tested of TESTED) {
  const { remote, part } = tested;
  test.describe(remote, () => {
    // Otherwise its code is loaded only when a visitor is near, and the server's HTML is shown immediately.
    test.use({ rendersInBrowser: true });
    test.afterEach(async ({ zone }) => {
      await zone.run({ do: 'faults', origin: remote, rules: [] });
      await zone.run({ do: 'live', remote, build: 'own' });
    });

    for (const fault of RETURNED_FROM) {
      test(
        `a release is replaced by the previous one, without a message: ${fault.name}`,
        inLongRun(fault.name !== 'evaluation'),
        async ({ page, zone }) => {
          const former = (await zone.run({ do: 'live', remote, build: 'own' })) as string;
          const release = (await zone.run({ do: 'live', remote, build: 'faults' })) as string;
          await page.clock.install();
          await page.clock.pauseAt(Date.now() + 1_000);
          const waited = stoppedClock(page);
          const inThis = inRelease(release, fault);
          await openFaulty({ page, zone, fault: inThis, tested, language: 'en', way: 'opened', release });

          const heading = page
            .locator(`[data-part="${part}"][data-remote$="${former}"]`)
            .getByRole('heading');
          const limit = SHOWN_WITHIN_MS + (fault.isSlow ? DEADLINE_MS : 0);
          expect(await waited(heading.first())).toBeLessThan(limit);
          await expectState(page, part, { remote: `${remote}@${former}`, status: 'ready' });
          await expectNoMessage(page, part);
          expect(await reportsOf(page, remote, part.split('/')[1])).toEqual([
            { remote, version: release, part: part.split('/')[1], phase: fault.phase },
          ]);
        },
      );
    }
  });
}
