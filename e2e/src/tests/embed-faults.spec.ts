import type { FaultRule } from '@zone-directory/testing';
import { TESTED, type TestedRemote } from '../faults/tested-remotes';
import { embedScript } from '../hosts/host-page';
import type { TestZone } from '../zone/zone';
import { expect, test } from './fixtures';
import { someOf } from './pairwise';

type Remote = TestedRemote['remote'];

/** How a release of an element fails: what its mount does, or what its origin does with its files. */
interface Failure {
  readonly name: string;
  readonly code: string;
  /** The export of its mount. */
  readonly mount?: string;
  /** The files that are missing, by their path below the release. */
  readonly missing?: string;
}

const EMPTY: Failure = {
  name: 'ready, and nothing to see',
  code: 'render',
  mount:
    'mount:()=>(place,{onEvent})=>(onEvent({name:"ready",detail:{}}),{update(){},unmount(){throw null}})',
};
/** One of each code: what else a release may do is tried on the script alone (shared-embed/src/script). */
const FAILURES: readonly Failure[] = [
  { name: 'mount throws', code: 'evaluate', mount: 'mount:()=>()=>{throw new Error("broken")}' },
  EMPTY,
  { name: 'never ready', code: 'deadline', mount: 'mount:()=>()=>({update(){},unmount(){}})' },
  { name: 'entry missing', code: 'entry', missing: '/remote-entry' },
  { name: 'mount missing', code: 'chunk', missing: '/__federation_expose_mount\\.' },
];

/** Makes a release live that fails. @returns its name, and that of the release before */
async function release(zone: TestZone, remote: Remote, { mount, missing }: Failure) {
  const own = (await zone.run({ do: 'live', remote, build: 'own' })) as string;
  const change = {
    file: '^__federation_expose_mount\\.[^/]*\\.js$',
    from: mount ? 'mount:\\(\\)=>[\\w$]+' : '$',
    to: mount ?? '\n',
  };
  const live = (await zone.run({ do: 'release', remote, ...change })) as string;
  const rules: FaultRule[] = missing
    ? [{ path: live + missing, action: { kind: 'answer', status: 404 } }]
    : [];
  await zone.run({ do: 'faults', origin: remote, rules });
  return { own: `${remote}@${own}`, live: `${remote}@${live}` };
}

for (const [turn, { remote }] of TESTED.entries()) {
  const name = remote.replace(/^mf-/, 'zone-');
  test.describe(`elements of ${remote}`, () => {
    test.afterEach(({ zone }) => zone.run({ do: 'live', remote, build: 'own' }));

    // There may be no partners, so that their element may be empty.
    const failures = FAILURES.filter((failure) => failure !== EMPTY || remote !== 'mf-partners');
    for (const failure of someOf(failures, turn)) {
      test(`fall back to the release before: ${failure.name}`, async ({ page, zone, host }) => {
        const { own, live } = await release(zone, remote, failure);
        const thrown: string[] = [];
        page.on('pageerror', ({ message }) => thrown.push(message));
        // Collects errors, but for those of a failed release that is removed.
        await page.addInitScript(() => {
          const errors: unknown[] = [];
          Object.assign(window, { errors });
          document.addEventListener('zone-error', (event) => {
            const { code, release, fallback } = (event as CustomEvent<Readonly<Record<string, unknown>>>)
              .detail;
            if (code !== 'leave') errors.push({ code, release, fallback });
          });
        });
        const element = `<${name} lang="en"></${name}>`;
        await host.open(page, { html: `${embedScript(zone)}<body>${element}${element}` });
        for (const shown of await page.locator(name).all()) {
          await expect(shown).toHaveAttribute('data-remote', own, { timeout: 20_000 });
          await expect(shown.getByRole('heading').first()).toBeVisible();
        }
        const error = { code: failure.code, release: live, fallback: own };
        const errors = await page.evaluate(() => (window as unknown as { errors: unknown[] }).errors);
        expect(errors.length).toBeLessThanOrEqual(2);
        expect(errors).toEqual(errors.map(() => error));
        expect(errors).not.toEqual([]);
        expect(thrown).toEqual([]);
      });
    }
  });
}
