import type { LaunchOptions } from '@playwright/test';
import { findProgram } from '../browser/installed';
import { startChromium } from './chromium';
import type { Engine } from './engine';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

export const ENGINES = ['webkit', 'firefox', 'chromium'] as const;
export type EngineName = (typeof ENGINES)[number];

/** An engine of this machine, or what to do to have it. */
export type Found = { start(): Promise<Engine> } | { readonly missing: string };

/**
 * Finds an engine: Chromium as for the other browser tests, the others where the system's packages put them.
 * @param options how Playwright starts Chromium
 */
export function findEngine(name: EngineName, options: LaunchOptions): Found {
  if (name === 'chromium') return { start: () => startChromium(options) };
  if (name === 'firefox') {
    const file = findProgram(['firefox-esr', 'firefox']);
    return file ? { start: () => startFirefox(file) } : missing('Firefox', 'firefox-esr');
  }
  const [driver, xvfb] = [findProgram(['WebKitWebDriver']), findProgram(['Xvfb'])];
  return driver && xvfb
    ? { start: () => startWebKit({ driver, xvfb }) }
    : missing('WebKit', 'webkit2gtk-driver xvfb dbus');
}

const missing = (engine: string, packages: string): Found => ({
  missing: `${engine} is not installed (on Debian: apt-get install ${packages})`,
});
