import { test as base } from './fixtures';

export { expect } from './fixtures';

/** Tests on the other zone instead of the sample zone; everything else is as in every test. */
export const test = base.extend({ wanted: ['another', { scope: 'worker' }] });
