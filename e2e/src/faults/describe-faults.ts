import { test } from '../tests/fixtures';
import { type Fault, WAYS, type Way, waysTo } from './fault';
import { type Cell, judge } from './row';
import { TESTED, type TestedRemote, testedLanguages } from './tested-remotes';

type Together = readonly [Fault, ...Fault[]];

/** Kind of a fault: all late files are handled in the same way; otherwise each file, and each phase of a part, differs. */
const kindOf = ({ file, phase, ends, isSlow, inPart }: Fault) => {
  if (file) return phase === 'deadline' ? phase : `${file} ${phase}`;
  return isSlow ? inPart : (phase ?? ends);
};

/** Groups the first fault of each kind: those of one file that immediately show a message share a page. */
function groupsOf(faults: readonly Fault[]): readonly Together[] {
  const chains = new Map<string, [Fault, ...Fault[]]>();
  const kinds = faults.map(kindOf);
  for (const fault of faults.filter((_, index) => kinds.indexOf(kinds[index]) === index)) {
    const chain = fault.ends === 'failed' && !fault.isSlow ? (fault.file ?? 'part') : fault.name;
    const begun = chains.get(chain);
    if (begun) begun.push(fault);
    else chains.set(chain, [fault]);
  }
  return [...chains.values()];
}

/**
 * Returns the tests of a remote for one way to its part. In the long run each fault has its own page, in every way. The
 * short run has one visit for each kind of fault and remote, with ways and languages in turn, and of each kind that
 * takes seconds on one remote, in turn; faults of one file that immediately show a message share a page: opening it
 * triggers the first, each Retry the next.
 */
function testsOf(faults: readonly Fault[], remote: number, way: Way): readonly Together[] {
  if (process.env.TEST_FULL)
    return faults.filter((fault) => waysTo(fault).includes(way)).map((fault): Together => [fault]);
  return groupsOf(faults).filter((together, place) => {
    if (together[0].isSlow && place % TESTED.length !== remote) return false;
    const ways = WAYS.filter((one) => together.every((fault) => waysTo(fault).includes(one)));
    return ways[(place + remote) % ways.length] === way;
  });
}

/** Defines the tests of matrix rows: each fault on each remote. Releases with faults are live during these tests. */
export function describeFaults(faults: readonly Fault[]): void {
  // Wide enough for everything that a part renders, too narrow for the header's links, which are in a menu.
  test.use({ viewport: { width: 740, height: 900 } });
  for (const [place, tested] of TESTED.entries())
    for (const way of WAYS)
      test.describe(`${tested.remote}, ${way}`, () =>
        describeWay(tested, way, testsOf(faults, place, way), place));
}

function describeWay(tested: TestedRemote, way: Way, tests: readonly Together[], turn: number): void {
  const { remote } = tested;
  let release = '';
  const rendersInBrowser = way === 'opened';
  test.use({ rendersInBrowser });
  test.beforeAll(async ({ zone }) => {
    // First, because every promote records the previous release again.
    await zone.run({ do: 'live', remote: 'shell', build: rendersInBrowser ? 'browser' : 'own' });
    release = (await zone.run({ do: 'live', remote, build: 'faults', previous: false })) as string;
  });
  test.afterAll(({ zone }) => zone.run({ do: 'live', remote, build: 'own' }));

  for (const [place, together] of tests.entries())
    test.describe(together.map(({ name }) => name).join(', '), () => {
      test.use({ allowedErrors: together.flatMap(({ pageError }) => pageError ?? []) });
      for (const language of testedLanguages(place + turn))
        test(`stays within the part’s slot (${language})`, async ({ page, zone }) => {
          test.setTimeout(60_000 + 20_000 * together.length);
          const cellOf = (fault: Fault): Cell => ({
            ...{ page, zone, fault, tested, language, way, release },
            place: place + turn,
          });
          const [first, ...others] = together;
          await judge([cellOf(first), ...others.map(cellOf)]);
        });
    });
}
