import type { BrowserContext, Page } from '@playwright/test';

/**
 * Reports each violation of the Content-Security-Policy on a page or in a context: `CSP`, the directive, and the
 * blocked URI.
 */
export async function watchViolations(
  where: Page | BrowserContext,
  violated: (text: string) => void,
): Promise<void> {
  await where.exposeBinding('__violated', (_source, text: string) => violated(text));
  await where.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { __violated(text: string): void }).__violated(
        `CSP ${violatedDirective} ${blockedURI}`,
      ),
    );
  });
}
