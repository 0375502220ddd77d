import type { Browser } from './browser';
import { installedBrowser, runs } from './installed';
import { npmShippedBrowser } from './npm-shipped';

/** An explicit wish for one browser; when it cannot be met, no other one stands in. */
const WISH = 'TEST_BROWSER_PATH';

/**
 * Finds a Chromium with nothing but Node and npm: the one that is wished for, an installed one that answers, or the one
 * that npm brings (Linux x64). `TEST_BROWSER=pinned` takes npm's, which is the same for everybody.
 * @throws Error that says what to do
 */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  const wish = env[WISH];
  if (wish) {
    const version = runs(wish, env);
    if (!version) throw new Error(`${WISH}=${wish} is not a browser that runs`);
    return { executablePath: wish, env, source: WISH, version };
  }
  const installed = env.TEST_BROWSER === 'pinned' ? null : installedBrowser(env);
  const browser = installed ?? (await npmShippedBrowser(env));
  if (browser) return browser;
  throw new Error(`No Chromium was found. Install Chromium or Chrome, or set ${WISH} to one.`);
}
