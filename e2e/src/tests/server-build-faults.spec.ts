import type { Page } from '@playwright/test';
import { TESTED, testedLanguages } from '../faults/tested-remotes';
import type { TestZone } from '../zone/zone';
import { logOf } from './console-log';
import { expect, test } from './fixtures';
import { healthOf } from './health';
import { someOf } from './pairwise';
import { rendered } from './server-html';
import { partsReady } from './visits';

/** A release whose server build fails is rendered in the release before, for readers without script, too. */

/** A component of the part, or the statement that its import executes. */
interface Failure {
  readonly does: string;
  readonly component?: string;
  readonly atImport?: string;
}

/** What else a server build may do: platform/src/rendering/hostile-releases.test.ts. */
const FAILURES: readonly Failure[] = [
  { does: 'throws', component: '() => { throw new Error("part") }' },
  { does: 'shows nothing', component: '() => null' },
  { does: 'throws at import', atImport: 'throw new Error("import")' },
];

/** Makes the server build of a remote's live release fail. @returns that release */
async function release(zone: TestZone, remote: string, part: string, failure: Failure): Promise<string> {
  const { component, atImport } = failure;
  const name = JSON.stringify(part.split('/')[1]);
  const own = `const own = module.exports;`;
  const parts = `{ ...own.parts, [${name}]: { ...own.parts[${name}], default: ${component} } }`;
  const to = atImport ?? `{ ${own} module.exports = { ...own, parts: ${parts} }; }`;
  const change = { file: '^server/.*\\.cjs$', from: '$', to: `;${to}` };
  return (await zone.run({ do: 'release', remote, ...change })) as string;
}

/** Requests the page until the server has tried the release and failed. */
async function tried(page: Page, zone: TestZone, path: string, release: string): Promise<void> {
  const failed = async () => {
    const { rendering } = (await healthOf(zone)()) as unknown as {
      rendering: { readonly failures: Readonly<Record<string, object>> };
    };
    return Object.keys(rendering.failures).some((name) => name.endsWith(release));
  };
  await expect.poll(async () => (await page.request.get(path)) && failed(), { timeout: 20_000 }).toBe(true);
}

for (const [turn, tested] of TESTED.entries()) {
  const { remote, part, path } = tested;
  test.describe(remote, () => {
    test.afterEach(async ({ page, zone }) => {
      await zone.run({ do: 'live', remote, build: 'own' });
      await rendered(page, path);
    });

    for (const [place, failure] of someOf(FAILURES, turn).entries()) {
      // The showcase may be empty.
      if (failure.does === 'shows nothing' && remote === 'mf-partners') continue;
      for (const language of testedLanguages(place + turn))
        test(`the previous release renders a part whose server build ${failure.does}, and hydrates it (${language})`, async ({
          browser,
          page,
          zone,
        }) => {
          const url = `${path}?lng=${language}`;
          const former = (await zone.run({ do: 'live', remote, build: 'own' })) as string;
          const live = await release(zone, remote, part, failure);
          await tried(page, zone, url, `${remote}@${live}`);
          await rendered(page, url);

          const reader = await browser.newPage({ baseURL: zone.url, javaScriptEnabled: false });
          await reader.goto(url);
          const read = reader.locator(`[data-part="${part}"]`);
          await expect(read.getByRole('heading').first()).toBeVisible();
          const text = (await read.textContent()) ?? '';
          await reader.context().close();

          const errors = logOf(page, 'error');
          await page.goto(url);
          const slot = page.locator(`[data-part="${part}"]`);
          await slot.scrollIntoViewIfNeeded();
          await partsReady(page);
          await expect(slot).toHaveAttribute('data-status', 'ready');
          await expect(slot).toHaveAttribute('data-remote', `${remote}@${former}`);
          expect(text).toContain(await slot.getByRole('heading').first().textContent());
          expect(errors).toEqual([]);
        });
    }
  });
}
