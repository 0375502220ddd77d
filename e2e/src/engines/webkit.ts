import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@zone-directory/testing';
import { type Engine, KEYS, type Size, type Window } from './engine';
import { startWatchingProxy } from './watching-proxy';
import { click, sourceOf, strokes } from './webdriver-input';

/** Lets MiniBrowser's window be as narrow as a phone: its toolbar would not. */
const GTK_STYLES = `* { font-size: 6px; min-width: 0; min-height: 0; margin: 0; padding: 0; }
image { -gtk-icon-transform: scale(.5); }`;

/**
 * Starts WebKit's driver on a display of its own, and speaks WebDriver (https://www.w3.org/TR/webdriver2) with it. Each
 * window is a new MiniBrowser.
 */
export async function startWebKit({
  driver: file,
  xvfb,
}: Readonly<Record<'driver' | 'xvfb', string>>): Promise<Engine> {
  const configuration = await mkdtemp(path.join(os.tmpdir(), 'zone-webkit-'));
  await mkdir(path.join(configuration, 'gtk-3.0'));
  await writeFile(path.join(configuration, 'gtk-3.0', 'gtk.css'), GTK_STYLES);
  const display = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [name] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  const driver = spawn(file, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(name).trim()}`,
      XDG_CONFIG_HOME: configuration,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      NO_AT_BRIDGE: '1',
      LANGUAGE: 'en_US',
      LANG: 'en_US.UTF-8',
    },
    stdio: 'ignore',
  });
  const kill = () => void [driver, display].map((child) => child.kill());
  process.once('exit', kill);
  let log: string[] = [];
  const proxy = await startWatchingProxy((line) => log.push(line));
  const call = caller(`http://127.0.0.1:${port}`);
  await reachable(call, driver);

  return {
    open: async (size) => {
      log = [];
      const { sessionId, capabilities } = (await call('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            proxy: { proxyType: 'manual', httpProxy: new URL(proxy.url).host },
          },
        },
      })) as { readonly sessionId: string; readonly capabilities: { readonly browserVersion: string } };
      const session = (method: string, to: string, body?: object) =>
        call(method, `/session/${sessionId}${to}`, body);
      const perform = async (actions: readonly object[]) =>
        void (await session('POST', '/actions', { actions }));
      const evaluate: Window['evaluate'] = async (run, ...args) => {
        const script = `const done = arguments[0];
          (${sourceOf(run, args)})().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
        const { value, error } = (await session('POST', '/execute/async', { script, args: [] })) as {
          readonly value: string;
          readonly error?: string;
        };
        if (error) throw new Error(error);
        return JSON.parse(value);
      };
      await resize(session, evaluate, size);
      return {
        version: capabilities.browserVersion,
        log,
        goto: async (url) => void (await session('POST', '/url', { url })),
        evaluate,
        clickAt: (x, y) => perform(click(x, y)),
        press: (key) => perform(strokes(KEYS[key])),
        type: (text) => perform(strokes(text)),
        // A driver that ends first would leave MiniBrowser running.
        close: async () => void (await session('DELETE', '')),
      };
    },
    close: async () => {
      const ends = [driver, display].map((child) => once(child, 'exit'));
      kill();
      await Promise.all(ends);
      process.off('exit', kill);
      await proxy.close();
      await rm(configuration, { recursive: true, force: true });
    },
  };
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/** Returns a function that sends a command to a driver. */
const caller =
  (driver: string): Call =>
  async (method, to, body) => {
    const response = await fetch(driver + to, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as {
      readonly value: { readonly error?: string; message?: string };
    };
    if (!response.ok) throw new Error(`${method} ${to}: ${value.error}, ${value.message}`);
    return value;
  };

async function reachable(call: Call, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    if (await call('GET', '/status').catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the driver ended with ${driver.exitCode}`);
}

/** Gives the page a size: that of the window is larger by its frame. */
async function resize(session: Call, evaluate: Window['evaluate'], size: Size): Promise<void> {
  let frame = { width: 0, height: 0 };
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await session('POST', '/window/rect', {
      width: size.width + frame.width,
      height: size.height + frame.height,
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const now = await evaluate(() => ({ width: innerWidth, height: innerHeight }));
    if (now.width === size.width && now.height === size.height) return;
    frame = {
      width: frame.width + size.width - now.width,
      height: frame.height + size.height - now.height,
    };
  }
  throw new Error(`the window cannot be ${size.width} × ${size.height} px`);
}
