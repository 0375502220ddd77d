import type { Fault } from '../faults/fault';
import { QUICK_FAULTS } from '../faults/part-faults';
import { type Cell, expectContained, expectFailed, expectHealed, openFaulty } from '../faults/row';
import { TESTED, testedLanguages } from '../faults/tested-remotes';
import { test } from './fixtures';

/** The short run has only the first: the other rows also test that Retry recovers. */
const BROKEN = QUICK_FAULTS.slice(0, process.env.TEST_FULL ? QUICK_FAULTS.length : 1);

test.use({ viewport: { width: 740, height: 900 } });

for (const [place, tested] of TESTED.entries()) {
  const { remote } = tested;
  test.describe(remote, () => {
    test.afterEach(({ zone }) => zone.run({ do: 'live', remote, build: 'own' }));

    // Promoting it is refused (federation-build/src/release/verify.test.ts), as is one for another React.
    for (const language of testedLanguages(place))
      test(`a wrong contract stays within the part’s slot when it is live anyway (${language})`, async ({
        page,
        zone,
      }) => {
        const fault: Fault = {
          name: 'wrong contract',
          phase: 'contract',
          ends: 'failed',
          takesRemote: true,
        };
        const change = { file: '^remote\\.json$', from: '"contract": \\d+', to: '"contract": 99' };
        const release = (await zone.run({ do: 'release', remote, by: 'hand', ...change })) as string;
        const cell: Cell = { page, zone, fault, tested, language, way: 'opened', release };
        await openFaulty(cell);
        await expectContained(cell);
        await expectHealed(cell, (await zone.run({ do: 'live', remote, build: 'own' })) as string);
      });

    test('a release promoted later repairs open tabs that the previous one broke', async ({
      browser,
      zone,
    }) => {
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
