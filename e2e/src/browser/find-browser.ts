import type { Browser } from './browser';
import { installedBrowser, runs } from './installed';
import { npmShippedBrowser } from './npm-shipped';

/** An explicit wish for one browser; when it cannot be met, no other one replaces it. */
const WISH = 'TEST_BROWSER_PATH';

/**
 * Finds a Chromium with nothing but Node and npm: the one that is wished for, else the one that npm brings (Linux x64), else
 * an installed one that answers. npm's is the same for everybody, and takes half of an installed one's processor time.
 * `TEST_BROWSER=installed` takes an installed one first.
 * @throws Error that says what to do
 */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  const wish = env[WISH];
  if (wish) {
    const version = runs(wish, env);
    if (!version) throw new Error(`${WISH}=${wish} is not a browser that runs`);
    return { executablePath: wish, env, source: WISH, version };
  }
  const browser =
    env.TEST_BROWSER === 'installed'
      ? (installedBrowser(env) ?? (await npmShippedBrowser(env)))
      : ((await npmShippedBrowser(env)) ?? installedBrowser(env));
  if (browser) return browser;
  throw new Error(`No Chromium was found. Install Chromium or Chrome, or set ${WISH} to one.`);
}
