import type { Page } from '@playwright/test';
import type { FaultRule } from '@zone-directory/testing';
import { TESTED, type TestedRemote } from '../faults/tested-remotes';
import { embedScript } from '../hosts/host-page';
import type { TestZone } from '../zone/zone';
import { expect, test } from './fixtures';
import { inLongRun, someOf } from './pairwise';

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

/** Makes a release live whose mount renders `instead` of its view, if that is not falsy. @returns the release */
const releaseView = async (zone: TestZone, remote: Remote, instead: string) =>
  `${remote}@${await zone.run({
    do: 'release',
    remote,
    file: '^__federation_expose_mount\\.[^/]*\\.js$',
    from: 'view:([\\w$]+|\\(\\))=>(?=\\()',
    to: `view:$1=>${instead}||`,
  })}`;
const viewThatThrows = (value: string) =>
  `({$$$$typeof:Symbol.for("react.transitional.element"),key:null,ref:null,props:{},type:()=>{throw ${value}}})`;
const BREAKING = {
  'a value whose `then` throws': viewThatThrows('{get then(){throw Error("then")}}'),
  'a revoked proxy': viewThatThrows('(one=>(one.revoke(),one.proxy))(Proxy.revocable({},{}))'),
};

/**
 * Collects the errors of elements, but for those of a failed release that is removed, and for that the zone accepts no
 * listings from the page.
 */
const collectErrors = (page: Page) =>
  page.addInitScript(() => {
    const errors: unknown[] = [];
    Object.assign(window, { errors });
    document.addEventListener('zone-error', (event) => {
      const { code, release, fallback } = (event as CustomEvent<Readonly<Record<string, unknown>>>).detail;
      if (code !== 'leave' && code !== 'listing-origin') errors.push({ code, release, fallback });
    });
  });
const errorsOf = (page: Page) => page.evaluate(() => (window as unknown as { errors: unknown[] }).errors);

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
        await collectErrors(page);
        const html = `<${name} lang="en"></${name}>`;
        await host.open(page, { html: `${embedScript(zone)}<body>${html}${html}` });
        for (const shown of await page.locator(name).all()) {
          await expect(shown).toHaveAttribute('data-remote', own, { timeout: 20_000 });
          await expect(shown.getByRole('heading').first()).toBeVisible();
        }
        const error = { code: failure.code, release: live, fallback: own };
        const errors = await errorsOf(page);
        expect(errors.length).toBeLessThanOrEqual(2);
        expect(errors).toEqual(errors.map(() => error));
        expect(errors).not.toEqual([]);
        expect(thrown).toEqual([]);
      });
    }

    if (remote !== 'mf-partners')
      test(
        'fall back to the release before: shown, and then nothing',
        inLongRun(remote !== 'mf-listing'),
        async ({ page, zone, host }) => {
          const own = `${remote}@${await zone.run({ do: 'live', remote, build: 'own' })}`;
          const live = await releaseView(zone, remote, 'window.isOver?" ":0');
          await collectErrors(page);
          await host.open(page, { html: `${embedScript(zone)}<body><${name} lang="en"></${name}>` });
          const shown = page.locator(name);
          await expect(shown).toHaveAttribute('data-remote', live);
          await page.evaluate(() => Object.assign(window, { isOver: true }));
          await shown.evaluate((one) => one.setAttribute('heading-level', '3'));
          await expect(shown).toHaveAttribute('data-remote', own);
          await expect(shown.getByRole('heading', { level: 3 }).first()).toBeVisible();
          expect(await errorsOf(page)).toEqual([{ code: 'render', release: live, fallback: own }]);
        },
      );

    test.describe('whose view breaks React', () => {
      test.use({ allowedErrors: [/./] });
      for (const [place, [kind, view]] of Object.entries(BREAKING).entries())
        test(
          `have a message with Retry, and others go on: it throws ${kind}`,
          inLongRun(place !== turn),
          async ({ page, zone, host }) => {
            const own = `${remote}@${await zone.run({ do: 'live', remote, build: 'own' })}`;
            const before = await releaseView(zone, remote, view);
            const live = await releaseView(zone, remote, view);
            let documents = 0;
            page.on('framenavigated', () => documents++);
            await collectErrors(page);
            const other = remote === 'mf-partners' ? 'zone-listing' : 'zone-partners';
            const html = `<${other} lang="en"></${other}><${name} lang="en"></${name}>`;
            await host.open(page, { html: `${embedScript(zone)}<body>${html}` });
            const retry = page.locator(`${name} #zone-message button`);
            await expect(retry).toBeVisible({ timeout: 20_000 });
            await expect(page.locator(other).getByRole('heading').first()).toBeVisible();
            expect(await errorsOf(page)).toEqual([
              { code: 'render', release: live, fallback: before },
              { code: 'render', release: before },
            ]);
            await zone.run({ do: 'live', remote, build: 'own' });
            await retry.click();
            await expect(page.locator(name)).toHaveAttribute('data-remote', own, { timeout: 20_000 });
            await expect(page.locator(name).getByRole('heading').first()).toBeVisible();
            expect(documents).toBe(1);
          },
        );
    });
  });
}
