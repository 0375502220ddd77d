import type { Page } from '@playwright/test';
import type { FaultRule } from '@zone-directory/testing';
import { TESTED, type TestedRemote } from '../faults/tested-remotes';
import { embedScript, type HostSite, startHost } from '../hosts/host-page';
import type { TestZone } from '../zone/zone';
import { expect, test } from './fixtures';
import { someOf } from './pairwise';

type Remote = TestedRemote['remote'];

/** The element of each remote that is named like it. */
const elementOf = (remote: Remote) => remote.replace(/^mf-/, 'zone-');

/** How a release of an element fails: what its mount does, or what its origin does with its files. */
interface Failure {
  readonly name: string;
  readonly code: string;
  /** The export of its mount. */
  readonly mount?: string;
  /** What happens to files whose path below the release matches. */
  readonly files?: readonly [path: string, action: FaultRule['action']];
  readonly isSlow?: boolean;
  /** It is a failure only of an element that may not be empty. */
  readonly isEmpty?: boolean;
}

const mountThat = (name: string, code: string, mount: string): Failure => ({ name, code, mount });
const FAILURES: readonly Failure[] = [
  mountThat('mount throws', 'evaluate', 'mount:()=>()=>{throw new Error("broken")}'),
  mountThat('mount throws what cannot be read', 'evaluate', 'mount:()=>()=>{throw{get then(){throw 1}}}'),
  { ...mountThat('mount returns nothing', 'deadline', 'mount:()=>()=>{}'), isSlow: true },
  mountThat('no mount', 'evaluate', 'other:()=>1'),
  {
    ...mountThat(
      'ready, and nothing to see',
      'render',
      'mount:()=>(place,{onEvent})=>(onEvent({name:"ready",detail:{}}),{update(){},unmount(){throw null}})',
    ),
    isEmpty: true,
  },
  { ...mountThat('never ready', 'deadline', 'mount:()=>()=>({update(){},unmount(){}})'), isSlow: true },
  { name: 'entry missing', code: 'entry', files: ['/remote-entry', { kind: 'answer', status: 404 }] },
  {
    name: 'mount missing',
    code: 'chunk',
    files: ['/__federation_expose_mount\\.', { kind: 'answer', status: 404 }],
  },
  { name: 'entry hangs', code: 'deadline', files: ['/remote-entry', { kind: 'hang' }], isSlow: true },
];

let host: HostSite;
test.beforeEach(async () => {
  host = await startHost();
});
test.afterEach(() => host.close());

/** Makes the remote's own release live. @param mustShow whether its element may not be empty @returns the release */
async function releaseOwn(zone: TestZone, remote: Remote, mustShow: boolean | undefined): Promise<string> {
  const own = (await zone.run({ do: 'live', remote, build: 'own' })) as string;
  // The only remote whose element may be empty: there may be no partners.
  if (!mustShow || remote !== 'mf-partners') return own;
  const change = { file: '^remote\\.json$', from: '"mayBeEmpty": true,', to: '' };
  return (await zone.run({ do: 'release', remote, ...change })) as string;
}

/** Makes a release live that fails. @returns its name, and that of the release before */
async function release(zone: TestZone, remote: Remote, { mount, files, isEmpty }: Failure) {
  const own = await releaseOwn(zone, remote, isEmpty);
  const change = {
    file: '^__federation_expose_mount\\.[^/]*\\.js$',
    from: mount ? 'mount:\\(\\)=>[\\w$]+' : '$',
    to: mount ?? '\n',
  };
  const live = (await zone.run({ do: 'release', remote, ...change })) as string;
  if (files) {
    const [path, action] = files;
    await zone.run({ do: 'faults', origin: remote, rules: [{ path: `${live}${path}`, action }] });
  }
  return { own: `${remote}@${own}`, live: `${remote}@${live}` };
}

/** Shows two elements of a remote, and collects their errors, but for those of a failed release that is removed. */
async function open(page: Page, zone: TestZone, remote: Remote): Promise<void> {
  await page.addInitScript(() => {
    const errors: unknown[] = [];
    Object.assign(window, { errors });
    document.addEventListener('zone-error', (event) => {
      const { code, release, fallback } = (event as CustomEvent<Readonly<Record<string, unknown>>>).detail;
      if (code !== 'leave') errors.push({ code, release, fallback });
    });
  });
  const element = `<${elementOf(remote)} lang="en"></${elementOf(remote)}>`;
  host.show({ html: `${embedScript(zone)}<body>${element}${element}` });
  await page.goto(host.url);
}
const errorsOf = (page: Page) => page.evaluate(() => (window as unknown as { errors: unknown[] }).errors);

for (const [turn, tested] of TESTED.entries()) {
  const { remote } = tested;
  test.describe(`elements of ${remote}`, () => {
    test.afterEach(async ({ zone }) => {
      await zone.run({ do: 'faults', origin: remote, rules: [] });
      await zone.run({ do: 'live', remote, build: 'own' });
    });

    // In turns, in the short run: jest tries all of them on the script alone.
    for (const failure of someOf(FAILURES, turn)) {
      test(`fall back to the release before: ${failure.name}`, async ({ page, zone }) => {
        const { own, live } = await release(zone, remote, failure);
        const thrown: string[] = [];
        page.on('pageerror', ({ message }) => thrown.push(message));
        await open(page, zone, remote);
        const elements = page.locator(elementOf(remote));
        for (const element of await elements.all()) {
          await expect(element).toHaveAttribute('data-remote', own, { timeout: 20_000 });
          await expect(element.getByRole('heading').first()).toBeVisible();
        }
        const error = { code: failure.code, release: live, fallback: own };
        const errors = await errorsOf(page);
        expect(errors.length).toBeLessThanOrEqual(2);
        expect(errors).toEqual(errors.map(() => error));
        expect(errors).not.toEqual([]);
        expect(thrown).toEqual([]);
      });
    }
  });
}
