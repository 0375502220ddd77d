import { findBarriers } from './axe';
import { expect, test } from './fixtures';
import { PHONE, pressing, TASKS } from './hands';
import { someCases } from './pairwise';
import { completeBusiness } from './records';
import { words } from './words';

/** On a phone: a visitor finds a wrong entry and says so, by touch or by keyboard. */
for (const { language, by } of someCases(TASKS, 1)) {
  test.describe(`a mistake in ${language} by ${by}`, () => {
    test.use({ ...PHONE, hasTouch: true, locale: language });

    test('is reported in two fields, after an attempt that failed', async ({ page, zone }) => {
      const t = words('mf-directory', language);
      const text = `The phone number is wrong (${language}, ${by}).`;
      const pressed = pressing(by);
      const press = (name: string) => pressed(page.getByRole('button', { name }));
      await page.goto(`/business/${(await completeBusiness(zone)).id}`);
      const summary = page.locator('details > summary', { hasText: t('business.actions.report') });
      const barriers = async () => {
        // A sticky bar may cover it where what has the focus has been scrolled to.
        await summary.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
        return findBarriers(page, 'details');
      };
      await pressed(summary);
      const what = page.getByRole('textbox', { name: t('report.text') });
      await press(t('report.submit'));
      await expect(what).toBeFocused();
      await expect(page.getByText(t('report.fault.textRequired'))).toBeVisible();
      expect(await barriers()).toEqual([]);
      await what.fill(text);

      await page.context().setOffline(true);
      await press(t('report.submit'));
      await expect(page.getByRole('alert')).toContainText(t('report.status.error'));
      await expect(what).toHaveValue(text);
      await page.context().setOffline(false);
      await press(t('report.submit'));
      await expect(page.getByText(t('report.status.success'))).toBeVisible();
      await expect(page.locator('details [tabindex="-1"]')).toBeFocused();
      expect(await barriers()).toEqual([]);
      const stored = (await zone.run({ do: 'reports' })) as { text: string; quarantine_reason: unknown }[];
      expect(stored.filter((one) => one.text === text)).toHaveLength(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
  });
}
