import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { connectBidi } from './bidi';
import { type Engine, KEYS, MARK, type Window } from './engine';
import { click, sourceOf, strokes } from './webdriver-input';

/** Everything but the zone, which is on localhost, goes to a proxy that does not exist: a run downloads nothing. */
const PREFERENCES = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

/** An entry of `log.entryAdded`. */
interface Entry {
  readonly level: string;
  readonly text: string | null;
}

/** What a script returned, or the error that it threw. */
interface Evaluated {
  readonly result?: { readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** Starts Firefox without a display, with a profile of its own, and speaks WebDriver BiDi with it. */
export async function startFirefox(file: string): Promise<Engine> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'zone-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    file,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    // It refuses a home that belongs to somebody else.
    { env: { ...process.env, HOME: profile }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${file} ended before it could be reached`)));
    // Read to the end, or a full pipe would stop the browser.
    createInterface(child.stderr).on('line', (line) => {
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
  });

  let log: string[] = [];
  const bidi = await connectBidi(`${url}/session`, (_method, params) => {
    const { level, text } = params as Entry;
    if (level === 'error' || text?.includes(MARK)) log.push(text ?? '');
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    open: async (viewport) => {
      log = [];
      const { userContext } = await bidi.send('browser.createUserContext', {});
      const { context } = (await bidi.send('browsingContext.create', {
        type: 'tab',
        userContext,
      })) as { context: string };
      const perform = async (actions: readonly object[]) =>
        void (await bidi.send('input.performActions', { context, actions }));
      await bidi.send('browsingContext.setViewport', { context, viewport });
      const evaluate: Window['evaluate'] = async (run, ...args) => {
        const { result, exceptionDetails } = (await bidi.send('script.callFunction', {
          functionDeclaration: sourceOf(run, args),
          awaitPromise: true,
          target: { context },
        })) as Evaluated;
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return JSON.parse(result?.value ?? 'null');
      };
      return {
        version: bidi.version,
        log,
        goto: async (to) =>
          void (await bidi.send('browsingContext.navigate', { context, url: to, wait: 'interactive' })),
        evaluate,
        clickAt: (x, y) => perform(click(x, y)),
        press: (key) => perform(strokes(KEYS[key])),
        type: (text) => perform(strokes(text)),
        close: async () => void (await bidi.send('browser.removeUserContext', { userContext })),
      };
    },
    close: async () => {
      bidi.close();
      // An orderly end takes seconds, and the profile is thrown away.
      kill();
      await exit;
      process.off('exit', kill);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
