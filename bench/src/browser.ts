import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from 'e2e/src/browser/find-browser';

/** Starts the browser of the tests with these arguments. The caller closes it. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const { executablePath, env, source } = await findBrowser();
  return chromium.launch({
    executablePath,
    args: [...args],
    env: env as Record<string, string>,
    // As root, for example in containers, Chromium refuses to start with its sandbox.
    chromiumSandbox: process.getuid?.() !== 0 && source !== 'npm',
  });
}
