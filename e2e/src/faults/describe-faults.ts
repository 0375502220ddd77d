import { test } from '../tests/fixtures';
import { enter } from './entry';
import type { Fault } from './fault';
import { type Cell, judge } from './row';
import { testedLanguages, testedRemotes } from './tested-remotes';

/** A file that does not come in time is waited for as any other; else each file, and each phase of a part, has a way of its own. */
const kindOf = ({ file, phase, ends }: Fault) =>
  file && phase !== 'deadline' ? `${file} ${phase}` : (phase ?? ends);

/**
 * The faults of a remote, as so many tests: in the long run each has a page of its own. In the short one there is the first of
 * each kind; those that end in a message at once are met one after the other on one page for each way in: opening it meets the
 * first, and each Retry the next.
 */
function testsOf(faults: readonly Fault[]): readonly (readonly [Fault, ...Fault[]])[] {
  if (process.env.TEST_FULL) return faults.map((fault) => [fault]);
  const chains = new Map<string, [Fault, ...Fault[]]>();
  const kinds = faults.map(kindOf);
  for (const fault of faults.filter((_, index) => kinds.indexOf(kinds[index] ?? '') === index)) {
    const chain = fault.ends === 'failed' && !fault.isSlow ? (fault.file ?? 'part') : fault.name;
    const begun = chains.get(chain);
    if (begun) begun.push(fault);
    else chains.set(chain, [fault]);
  }
  return [...chains.values()];
}

/** The tests of rows of the matrix: each fault on each remote. Releases with faults are live meanwhile. */
export function describeFaults(faults: readonly Fault[]): void {
  // Wide enough for all that a part renders, too narrow for the header's links: they are in a menu. What stays where a server has
  // rendered the part is tested by server-html-faults.spec.ts.
  test.use({ viewport: { width: 740, height: 900 } });
  for (const tested of testedRemotes()) {
    const { remote } = tested;
    test.describe(remote, () => {
      let release = '';
      test.beforeAll(async ({ zone }) => {
        // First, because a promote names the release before again.
        await zone.run({ do: 'live', remote: 'shell', build: 'browser' });
        release = (await zone.run({ do: 'live', remote, build: 'faults', previous: false })) as string;
      });
      test.afterAll(async ({ zone }) => {
        await zone.run({ do: 'live', remote, build: 'own' });
        await zone.run({ do: 'live', remote: 'shell', build: 'own' });
      });

      for (const together of testsOf(faults)) {
        test.describe(together.map(({ name }) => name).join(', '), () => {
          test.use({ allowedErrors: together.flatMap(({ pageError }) => pageError ?? []) });
          for (const language of testedLanguages()) {
            test(`stays in the part’s place (${language})`, async ({ page, zone }, info) => {
              test.setTimeout(60_000 + 20_000 * together.length);
              for (const fault of together) enter(info, fault, tested);
              const cellOf = (fault: Fault): Cell => {
                return { page, zone, fault, tested, language, release, place: faults.indexOf(fault) };
              };
              const [first, ...others] = together;
              await judge([cellOf(first), ...others.map(cellOf)]);
            });
          }
        });
      }
    });
  }
}
