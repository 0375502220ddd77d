import type { Locator } from '@playwright/test';
import { SIZES } from './fixtures';

/** How visitors use what they see. */
export type Hand = 'touch' | 'keyboard';

/** What everyday tasks are tried in; each file of tasks has one case of it in the short run. */
export const TASKS = {
  language: ['en', 'ar', 'de', 'ja'],
  by: ['touch', 'keyboard'],
} as const satisfies { readonly language: readonly string[]; readonly by: readonly Hand[] };

/** The window of a phone. */
export const PHONE = { viewport: SIZES[0].viewport, screen: SIZES[0].screen };

/** Returns how a visitor presses a control. */
export const pressing =
  (by: Hand) =>
  async (target: Locator, key = 'Enter'): Promise<void> => {
    if (by === 'touch') return target.tap();
    await target.focus();
    await target.press(key);
  };
