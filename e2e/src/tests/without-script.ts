import { expect, type Page, type Request } from '@playwright/test';
import type { TestZone } from '../zone/zone';
import { logOf } from './console-log';
import { rendered } from './server-html';
import type { Language } from './words';

/** Options for a browser without JavaScript, in which visitors must still find, read and send everything. */
export const WITHOUT_SCRIPT = { javaScriptEnabled: false, locale: 'en' } as const;

/** Returns the URL prefix of a language: English is the browser's language, the other is in the URL. */
export const prefixOf = (language: Language) => (language === 'en' ? '' : `/${language}`);
export const main = (page: Page) => page.getByRole('main');

/** Opens a server-rendered page in a language. @returns its status */
export async function visit(page: Page, language: Language, path: string): Promise<number | undefined> {
  const url = `${prefixOf(language)}${path}`.replace(/(.)\/(\?|$)/, '$1$2');
  await rendered(page, url);
  const status = (await page.goto(url))?.status();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  return status;
}

/** Whether a request is a preload for scripts, which content without JavaScript does not depend on. */
const isHint = (request: Request) =>
  request.resourceType() === 'script' || /\/locales\/..\/translation\.json$/.test(request.url());

/** Records what pages without JavaScript must not cause. @returns a function that fails if they have */
export function watch(page: Page, zone: TestZone) {
  const errors = logOf(page, 'error');
  const foreign: string[] = [];
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(`${zone.url}/`);
    if (!isOwn && request.resourceType() !== 'image' && !isHint(request)) foreign.push(request.url());
  });
  return () => {
    expect(foreign, 'asked of other origins').toEqual([]);
    expect(
      errors.filter((line) => /content security policy|refused to/i.test(line)),
      'refused by the policy',
    ).toEqual([]);
  };
}
