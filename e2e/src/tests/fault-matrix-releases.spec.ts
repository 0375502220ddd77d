import { enter } from '../faults/entry';
import type { Fault } from '../faults/fault';
import { QUICK_FAULTS } from '../faults/part-faults';
import { type Cell, expectContained, expectFailed, expectHealed, openFaulty } from '../faults/row';
import { TESTED, testedLanguages, testedRemotes } from '../faults/tested-remotes';
import { expect, test } from './fixtures';

const REFUSED = [
  {
    name: 'wrong contract',
    build: 'contract',
    phase: 'contract',
    says: /is built for contract 99, the host for \d/,
  },
  {
    name: 'incompatible range',
    build: 'range',
    phase: 'share',
    says: /needs react\S* \^18\.3\.0, the host brings 19\./,
  },
] as const;

/** The short run has only the first: the other rows also test that Retry recovers. */
const BROKEN = QUICK_FAULTS.slice(0, process.env.TEST_FULL ? QUICK_FAULTS.length : 1);

test.use({ viewport: { width: 740, height: 900 } });

for (const [place, tested] of TESTED.entries()) {
  const { remote } = tested;
  test.describe(remote, () => {
    test.afterEach(({ zone }) => zone.run({ do: 'live', remote, build: 'own' }));

    for (const { name, build, phase, says } of REFUSED) {
      if (build === 'range' && !testedRemotes(build).includes(tested)) continue;
      const fault: Fault = { name, phase, ends: 'failed', takesRemote: true };

      test(`${name} is not promoted`, async ({ zone }) => {
        await expect(zone.run({ do: 'live', remote, build })).rejects.toThrow(says);
      });

      for (const language of testedLanguages(place)) {
        test(`${name} stays within the part’s slot when it is live anyway (${language})`, async ({
          page,
          zone,
        }, info) => {
          enter(info, fault, tested);
          const release = (await zone.run({ do: 'live', remote, build, by: 'hand' })) as string;
          const cell: Cell = { page, zone, fault, tested, language, way: 'opened', release };
          await openFaulty(cell);
          await expectContained(cell);
          await expectHealed(cell, (await zone.run({ do: 'live', remote, build: 'own' })) as string);
        });
      }
    }

    // The build also refuses such a style (federation-build/src/build/remote-config.test.ts).
    test('a style for the whole page is not promoted', async ({ zone }) => {
      await expect(zone.run({ do: 'live', remote, build: 'leak' })).rejects.toThrow(/\bh1\b/);
    });

    test('a release promoted later repairs open tabs that the previous one broke', async ({
      browser,
      zone,
    }, info) => {
      enter(info, { name: 'healed by another release', ends: 'shown' }, tested);
      const release = (await zone.run({ do: 'live', remote, build: 'faults', previous: false })) as string;
      const cells: Cell[] = [];
      for (const fault of BROKEN) {
        const page = await browser.newPage({ baseURL: zone.url });
        const cell: Cell = { page, zone, fault, tested, language: 'en', way: 'served', release };
        cells.push(cell);
        await openFaulty(cell);
        await expectFailed(cell);
      }
      const healthy = (await zone.run({ do: 'live', remote, build: 'own' })) as string;
      for (const cell of cells) {
        await expectHealed(cell, healthy);
        await cell.page.context().close();
      }
    });
  });
}
