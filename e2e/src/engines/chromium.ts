import { chromium, type LaunchOptions } from '@playwright/test';
import { type Engine, MARK, type Window } from './engine';

/** Starts Chromium, with Playwright as in the other browser tests. */
export async function startChromium(options: LaunchOptions): Promise<Engine> {
  const browser = await chromium.launch(options);
  return {
    open: async (viewport) => {
      const context = await browser.newContext({ viewport, screen: viewport });
      const page = await context.newPage();
      const log: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.text().includes(MARK)) log.push(message.text());
      });
      page.on('pageerror', ({ message }) => log.push(message));
      return {
        version: browser.version(),
        log,
        goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
        evaluate: ((run, ...args) =>
          page.evaluate(`(${run})(...${JSON.stringify(args)})`)) as Window['evaluate'],
        clickAt: (x, y) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
