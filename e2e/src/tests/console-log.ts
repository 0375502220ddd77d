import type { Page } from '@playwright/test';

/** Returns a live list of the lines that the page writes to the console from now on. */
export function logOf(page: Page, type: 'error' | 'warning'): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === type) lines.push(message.text());
  });
  return lines;
}
