import type { Page } from '@playwright/test';
import type { TestZone } from '../zone/zone';
import { type Source, screensOf, testAllFaults, testFooterFaults } from './fault-screens';
import { test } from './fixtures';
import { GATEWAY_FAULTS, type GatewayFault, meetFault } from './gateway-faults';
import { inLongRun } from './pairwise';
import { LANGUAGES } from './words';

const gatewayOf = (page: Page, zone: TestZone): Source<GatewayFault> => ({
  mode: 'gateway',
  faults: GATEWAY_FAULTS,
  async arm(read, { action, attempts }) {
    await zone.run({ do: 'faults', origin: 'page', rules: [{ path: read, action }] });
    return { met: meetFault(page, read, action, attempts) };
  },
  heal: () => zone.run({ do: 'faults', origin: 'page', rules: [] }),
});

// In Arabic only the texts differ, which other tests cover.
for (const language of process.env.TEST_FULL ? LANGUAGES : (['en'] as const)) {
  test.describe(`every fault of the gateway in ${language}`, () => {
    // A server-rendered page already includes its first data.
    test.use({ locale: language, rendersInBrowser: true });
    test.setTimeout(120_000);
    test.beforeEach(({ page }) => page.clock.install());

    for (const screen of screensOf('gateway')) {
      test(`on ${screen.name}`, ({ page, zone }) =>
        testAllFaults(page, gatewayOf(page, zone), screen, language));
    }

    test('on the footer’s categories, which is only logged', inLongRun(), ({ page, zone }) =>
      testFooterFaults(page, gatewayOf(page, zone), '^/data/categories\\.json', language),
    );
  });
}
