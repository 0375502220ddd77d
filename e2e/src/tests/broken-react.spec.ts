import type { Page } from '@playwright/test';
import { type Fault, untouched } from '../faults/fault';
import { follow } from '../faults/responsive';
import { expectHealed, near, openFaulty } from '../faults/row';
import { TESTED, testedLanguages } from '../faults/tested-remotes';
import { expectState } from '../faults/witness';
import { expect, test } from './fixtures';
import { inLongRun } from './pairwise';
import { partFailed, words } from './words';

/** A part breaks the React of the page, so that nothing of it is rendered any more. */

/** As long as the machine is busy. */
const RELOADED_MS = 20_000;
const KINDS = ['too-deep', 'throwing-then', 'revoked-proxy'] as const;
const BROKEN_BY = KINDS.flatMap((kind) => (['served', 'followed'] as const).map((way) => ({ kind, way })));
/** The place of each remote in the short run, among kinds and ways. */
const IN_SHORT_RUN = [0, 3, 4];

test.use({ allowedErrors: [/./], viewport: { width: 360, height: 740 } });

/** Counts the documents that the page loads. */
function documentsOf(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  return () => documents;
}

for (const [turn, tested] of TESTED.entries())
  for (const language of testedLanguages(turn))
    test.describe(`${tested.remote} in ${language}`, () => {
      const { remote, part, path } = tested;
      const slot = (page: Page) => page.locator(`[data-part="${part}"]`);
      const fault = (inPart: string): Fault => ({
        name: inPart,
        inPart,
        ends: 'failed',
        phase: 'render',
        takesRemote: true,
      });
      const othersWork = async (page: Page) => {
        for (const other of untouched(fault(''), tested))
          await expect(page.locator(`[data-part="${other}"]`)).toHaveAttribute('data-status', /ready|served/);
        await follow(page, '/about');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await follow(page, path);
      };
      test.afterEach(({ zone }) => zone.run({ do: 'live', remote, build: 'own' }));

      for (const [place, { kind, way }] of BROKEN_BY.entries())
        test(
          `${kind}, ${way}: the page is loaded once more without that part, and the second time says so`,
          inLongRun(place !== IN_SHORT_RUN[turn]),
          async ({ page, zone }) => {
            const release = (await zone.run({
              do: 'live',
              remote,
              build: 'faults',
              previous: false,
            })) as string;
            const documents = documentsOf(page);
            const cell = { page, zone, fault: fault(kind), tested, language, way, release };
            await openFaulty(cell);
            await expect.poll(documents, { timeout: RELOADED_MS }).toBe(2);
            const message = slot(page).getByText(
              new RegExp(`${partFailed(part, language)}|${words('shell', language)('part.served')}`),
            );
            const state = { remote: `${remote}@${release}`, status: 'failed', phase: 'render' } as const;
            // Again, if it was the document before.
            const shows = async () => {
              await near(cell);
              await expect(message).toBeVisible({ timeout: 2_000 });
            };
            await expect(shows).toPass({ timeout: RELOADED_MS });
            expect(documents()).toBe(2);
            await expectState(page, part, state);
            await othersWork(page);
            await expect(message).toBeVisible();

            // It breaks the page again when the visitor asks for it.
            const notice = page.locator('.page-notice');
            await expect(notice).toBeHidden();
            await slot(page)
              .getByRole('button', { name: words('shell', language)('part.retry') })
              .click();
            await expect(notice).toBeVisible({ timeout: RELOADED_MS });
            await expect(notice).toContainText(words('shell', language)('startup.readable'));
            expect(documents()).toBe(2);
            await notice.getByRole('link').click();
            await expect(shows).toPass({ timeout: RELOADED_MS });
            expect(documents()).toBe(3);
            await expect(notice).toBeHidden();
            await page.context().clearCookies({ name: 'fault' });
            await expectHealed(cell);
          },
        );

      test(
        'the previous release is shown instead, at the same place',
        inLongRun(),
        async ({ page, zone }) => {
          const former = (await zone.run({ do: 'live', remote, build: 'own' })) as string;
          const release = (await zone.run({ do: 'live', remote, build: 'faults' })) as string;
          const documents = documentsOf(page);
          const later = fault('revoked-proxy-later');
          const cell = { page, zone, fault: later, tested, language, way: 'served', release } as const;
          await openFaulty(cell);
          await slot(page).locator('[data-fault]').click();
          await expect.poll(documents, { timeout: RELOADED_MS }).toBe(2);
          const shows = async () => {
            await near(cell);
            await expect(slot(page)).toHaveAttribute('data-remote', `${remote}@${former}`, {
              timeout: 2_000,
            });
          };
          await expect(shows).toPass({ timeout: RELOADED_MS });
          await expectState(page, part, { remote: `${remote}@${former}`, status: 'ready' });
          await othersWork(page);
        },
      );
    });
