import { startAnotherZone } from '../another-zone/start';
import type { TestZone } from '../zone/zone';
import { test as base, FIRST_PORT } from './fixtures';

export { expect } from './fixtures';

/** Tests on the other zone, in the place of the sample zone; everything else is as in every test. */
export const test = base.extend<object, { zone: TestZone }>({
  zone: [
    async ({ dataMode }, use, { parallelIndex }) => {
      const zone = await startAnotherZone(FIRST_PORT + parallelIndex * 10, { DATA_MODE: dataMode });
      await use(zone);
      await zone.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
