import type { TestZone } from '../zone/zone';
import { DATA_FAULTS, type DataFault, switchboard } from './data-faults';
import { type Source, screensOf, testAllFaults, testFooterFaults } from './fault-screens';
import { expect, test } from './fixtures';
import { healthOf } from './health';
import { LANGUAGES } from './words';

const baseOf = (zone: TestZone): Source<DataFault> => {
  const airtable = switchboard(zone);
  return {
    mode: 'direct',
    faults: DATA_FAULTS,
    async arm(read, { action }) {
      await airtable.set({ path: read, action });
      await airtable.forget();
      return { met: expect.poll(() => airtable.seen(read)).not.toEqual([]) };
    },
    heal: airtable.heal,
  };
};

// In Arabic only the texts differ, which other tests cover.
for (const language of process.env.TEST_FULL ? LANGUAGES : (['en'] as const)) {
  test.describe(`every fault of the data source in ${language}`, () => {
    test.use({ locale: language });

    for (const screen of screensOf('direct')) {
      test(`on ${screen.name}`, ({ page, zone }) => testAllFaults(page, baseOf(zone), screen, language));
    }

    test('on the footer’s categories is only logged', ({ page, zone }) =>
      testFooterFaults(page, baseOf(zone), '/Categories', language));
  });
}

test('the health check queries the base itself in direct mode', async ({ page, zone }) => {
  await switchboard(zone).set({ path: '/v0/', action: { kind: 'answer', status: 503 } });
  await expect.poll(healthOf(zone)).toMatchObject({ code: 200, status: 'degraded', data: 'down' });
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
