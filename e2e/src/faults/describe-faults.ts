import { test } from '../tests/fixtures';
import { enter } from './entry';
import type { Fault } from './fault';
import { type Cell, judge } from './row';
import { testedLanguages, testedRemotes } from './tested-remotes';

/**
 * Kind of a fault: all late files are handled in the same way; otherwise each file, and each phase of a part, is
 * different.
 */
const kindOf = ({ file, phase, ends }: Fault) =>
  file && phase !== 'deadline' ? `${file} ${phase}` : (phase ?? ends);

/**
 * Groups a remote's faults into tests. In the long run each fault has its own page. The short run has the first fault
 * of each kind, and faults that immediately show a message share a page per file: opening it triggers the first, each
 * Retry the next.
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

/** Defines the tests of matrix rows: each fault on each remote. Releases with faults are live during these tests. */
export function describeFaults(faults: readonly Fault[]): void {
  // Wide enough for everything that a part renders, too narrow for the header's links, which are in a menu. Faults of
  // server-rendered parts are tested by server-html-faults.spec.ts.
  test.use({ viewport: { width: 740, height: 900 } });
  for (const tested of testedRemotes()) {
    const { remote } = tested;
    test.describe(remote, () => {
      let release = '';
      test.beforeAll(async ({ zone }) => {
        // First, because every promote records the previous release again.
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
            test(`stays within the part’s slot (${language})`, async ({ page, zone }, info) => {
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
