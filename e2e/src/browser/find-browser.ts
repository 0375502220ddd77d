import type { Browser } from './browser';
import { installedBrowser, runs } from './installed';
import { npmShippedBrowser } from './npm-shipped';

/** Explicitly requests one browser; there is no fallback if it does not run. */
const WISH = 'TEST_BROWSER_PATH';

/**
 * Finds a Chromium with only Node and npm: the requested one, else the one from npm (Linux x64), else an installed one
 * that runs. npm's is the same on every machine, and takes half of an installed one's processor time.
 * `TEST_BROWSER=installed` prefers an installed one.
 * @throws Error that explains what to do
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
