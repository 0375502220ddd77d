import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startServer } from '@zone-directory/testing';
import { REMOTES } from '../zone/remotes';
import type { TestZone } from '../zone/zone';

/** Content of a page of another site. */
export interface HostPage {
  readonly html: string;
  /** Its Content-Security-Policy. Default: none. */
  readonly policy?: string | undefined;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Data attributes for its script, by name. */
  readonly data?: Readonly<Record<string, string>>;
  /** Folder with its scripts. Default: none. */
  readonly scripts?: string | undefined;
}

/** A third-party site: on 127.0.0.1, so that browsers treat it as a different site from `localhost`. */
export interface HostSite {
  readonly url: string;
  /** Sets the page that it serves. */
  show(content: HostPage): void;
  /** Sets the page that it serves, and opens it. */
  open(page: Page, content: HostPage): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a site with one page.
 * @param port a free port by default
 */
export async function startHost(port = 0): Promise<HostSite> {
  let content: HostPage = { html: '' };
  const server = await startServer(
    async ({ url = '' }, response) => {
      if (content.scripts && /^\/[\w.-]+\.js$/.test(url)) {
        const script = await readFile(path.join(content.scripts, url));
        return response.setHeader('Content-Type', 'text/javascript').end(script);
      }
      if (url !== '/') return response.writeHead(404).end();
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      for (const [name, value] of Object.entries(content.headers ?? {})) response.setHeader(name, value);
      if (content.policy) response.setHeader('Content-Security-Policy', content.policy);
      const data = Object.entries(content.data ?? {}).map(([name, value]) => ` data-${name}="${value}"`);
      return response.end(
        `<!doctype html><html lang="en"${data.join('')}><head><title>Host</title>${content.html}`,
      );
    },
    { port },
  );
  const url = `${server.url}/`;
  const show = (next: HostPage) => {
    content = next;
  };
  return {
    url,
    show,
    open: async (page, next) => {
      show(next);
      await page.goto(url);
    },
    close: server.close,
  };
}

/** Returns the script tag that loads the elements. */
export const embedScript = (zone: Pick<TestZone, 'url'>) =>
  `<script async src="${zone.url}/embed.js"></script>`;

/** Waits until all zone elements of a page show their content. */
export const allReady = (page: Page) =>
  page.evaluate(async () => {
    const found = [...document.querySelectorAll<HTMLElement & { ready: Promise<void> }>(':not(:defined), *')];
    for (const element of found.filter(({ localName }) => localName.startsWith('zone-'))) {
      await customElements.whenDefined(element.localName);
      await element.ready;
    }
  });

/** Returns the names and symbols of a page's globals, also of those that are not enumerable. */
export const globalsOf = (page: Page) => page.evaluate(() => Reflect.ownKeys(window).map(String));

/** Returns what an element could change in a host's page, but for the height of the page. */
export const hostState = async (page: Page) => ({
  globals: await globalsOf(page),
  ...(await page.evaluate(() => ({
    title: document.title,
    url: location.href,
    history: history.length,
    lang: document.documentElement.outerHTML.slice(0, 40),
    // The loader's script stays.
    head: [...document.head.children]
      .filter((element) => !(element instanceof HTMLScriptElement && element.src.endsWith('/embed.js')))
      .map(({ outerHTML }) => outerHTML),
    place: document.querySelector('#place')?.innerHTML,
    heading: document.querySelector('h1')?.textContent,
    styles: [...document.querySelectorAll('html, body, h1, input')].map((element) => {
      const style = getComputedStyle(element);
      const kept = [...style].filter((name) => !/block-size|height|origin/.test(name));
      return kept.map((name) => `${name}: ${style.getPropertyValue(name)}`);
    }),
    focus: document.activeElement?.id,
  }))),
});

/** Returns the strictest policy that elements work with, as in `docs/embedding.md`. */
export async function strictPolicy(zone: Pick<TestZone, 'url'>): Promise<string> {
  const { remotes } = (await (await fetch(`${zone.url}/embed/live.json`)).json()) as {
    readonly remotes: Readonly<Record<string, { readonly base: string }>>;
  };
  const files = REMOTES.map((name) => new URL(remotes[name]?.base ?? zone.url).origin).join(' ');
  return [
    "default-src 'none'",
    `script-src ${zone.url} ${files}`,
    `style-src ${files}`,
    `connect-src ${zone.url} ${files}`,
    `img-src ${zone.url}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** A page with much of its own before and after an element, under a header that stays at the top. */
export const longPage = (element: string) =>
  `<body><header style="position:sticky;top:0;z-index:9;height:80px;background:#fff">Host</header>
  <div style="height:1500px">before</div>${element}<div style="height:3000px">after</div>`;

/** A page that shows an element in a dialog, which scrolls. */
export const dialogPage = (element: string) =>
  `<body><div style="height:3000px">behind</div><dialog id="dialog" style="max-height:90vh;overflow:auto">
  <p>before</p>${element}<div style="height:800px">after</div></dialog><script>dialog.showModal()</script>`;
