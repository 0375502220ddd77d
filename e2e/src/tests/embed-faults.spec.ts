import type { Page } from '@playwright/test';
import type { FaultRule } from 'testing';
import { TESTED, type TestedRemote } from '../faults/tested-remotes';
import { embedScript, type HostSite, startHost } from '../hosts/host-page';
import type { TestZone } from '../zone/zone';
import { expect, test } from './fixtures';

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
}

/** One of each kind: jest tries all of them on the script alone. */
const FAILURES: readonly Failure[] = [
  { name: 'mount throws', code: 'evaluate', mount: 'mount:()=>()=>{throw new Error("broken")}' },
  { name: 'never ready', code: 'deadline', mount: 'mount:()=>()=>({update(){},unmount(){}})' },
  { name: 'entry missing', code: 'entry', files: ['/remote-entry', { kind: 'answer', status: 404 }] },
];

let host: HostSite;
test.beforeEach(async () => {
  host = await startHost();
});
test.afterEach(() => host.close());

/** Makes a release live that fails. @returns its name, and that of the release before */
async function release(zone: TestZone, remote: Remote, { mount, files }: Failure) {
  const own = (await zone.run({ do: 'live', remote, build: 'own' })) as string;
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

for (const { remote } of TESTED) {
  test.describe(`elements of ${remote}`, () => {
    test.afterEach(async ({ zone }) => {
      await zone.run({ do: 'faults', origin: remote, rules: [] });
      await zone.run({ do: 'live', remote, build: 'own' });
    });

    for (const failure of FAILURES) {
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
