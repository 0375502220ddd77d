import type { Page } from '@playwright/test';

/** What the page writes to the console from now on, line by line. */
export function logOf(page: Page, type: 'error' | 'warning'): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === type) lines.push(message.text());
  });
  return lines;
}
