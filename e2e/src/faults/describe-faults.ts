import { test } from '../tests/fixtures';
import { enter } from './entry';
import type { Fault } from './fault';
import { judge } from './row';
import { testedLanguages, testedRemotes } from './tested-remotes';

/** The tests of rows of the matrix: each fault on each remote. Releases with faults are live meanwhile. */
export function describeFaults(faults: readonly Fault[]): void {
  // Wide enough for all that a part renders, too narrow for the header's links: they are in a menu.
  test.use({ viewport: { width: 740, height: 900 } });
  for (const tested of testedRemotes()) {
    const { remote } = tested;
    test.describe(remote, () => {
      let release = '';
      test.beforeAll(async ({ zone }) => {
        release = (await zone.run({ do: 'live', remote, build: 'faults', previous: false })) as string;
      });
      test.afterAll(({ zone }) => zone.run({ do: 'live', remote, build: 'own' }));

      for (const [place, fault] of faults.entries()) {
        test.describe(fault.name, () => {
          test.use({ allowedErrors: fault.pageError ? [fault.pageError] : [] });
          for (const language of testedLanguages()) {
            test(`stays in the part’s place (${language})`, async ({ page, zone }, info) => {
              enter(info, fault, tested);
              await judge({ page, zone, fault, tested, language, release, place });
            });
          }
        });
      }
    });
  }
}
