import type { AssetFile } from '../contract/index';
import { urlInAttempt } from './attempt';
import { trustedUrl } from './trusted-url';
import { LONGEST_WAIT_MS } from './visible-time';

/** Files of a part: of its chunk, or with the entry of its remote. */
export interface PartFiles {
  readonly scripts: readonly AssetFile[];
  readonly styles: readonly AssetFile[];
}

/** How long a visitor waits for a file that is being prefetched. */
const PATIENCE_MS = 2_000;

/** The files that `loadChunk` loads or has loaded, by URL. */
const loads = new Map<string, Promise<void>>();

/**
 * Loads the files of a part's chunk while the entry of its remote loads, which would request them only once it runs, and
 * wait for style sheets again: two tasks later on a busy phone, one round trip later without cache. A script leaves its
 * chunk on its own element, where the entry finds it, or one built before 2026-11-27 in webpack's global list of chunks.
 * A style sheet that the entry finds in the page it takes for loaded, so its module must not be requested before the
 * promise resolves. A failure has no effect: the entry then loads the file itself, and reports it.
 * @returns a promise that resolves when each style sheet has loaded or failed
 */
export async function loadChunk({ scripts, styles }: PartFiles, attempt: number): Promise<void> {
  const styled = styles.map((file) => load(file, attempt, 'link'));
  for (const file of scripts) void load(file, attempt, 'script');
  await Promise.all(styled);
}

/** @returns undefined for a file that is left for its entry to load, or that its entry has loaded */
function load(
  { href, integrity }: AssetFile,
  attempt: number,
  tag: 'script' | 'link',
): Promise<void> | undefined {
  const url = urlInAttempt(href, attempt);
  // Without integrity, it comes from a build that sets neither that nor CORS.
  if (!integrity || isInlined(url)) return;
  const known = loads.get(url);
  if (known || isInPage(url, 'link[rel="stylesheet"]')) return known;
  const element = document.createElement(tag);
  const loading = new Promise<void>((resolve) => {
    element.onload = () => {
      // An entry waits for an existing script of the same URL, even if that has failed, unless it finds its chunk there.
      if (tag === 'script' && !('webpackChunk' in element)) element.remove();
      resolve();
    };
    element.onerror = () => {
      element.remove();
      loads.delete(url);
      resolve();
    };
  });
  loads.set(url, loading);
  Object.assign(element, { crossOrigin: 'anonymous', integrity });
  Object.assign(
    element,
    tag === 'script' ? { async: true, src: trustedUrl(url) } : { rel: 'stylesheet', href: url },
  );
  document.head.append(element);
  return loading;
}

/** Files that are being prefetched, and would be requested a second time, by URL. */
const underWay = new Map<string, Promise<void>>();
/** Files that have been prefetched, or are being. */
const prefetched = new Set<string>();

/**
 * Prefetches a part's files for another page of the visit, at low priority, so that each is requested once. Not through
 * `<link rel=prefetch>`: Firefox refuses it under a policy whose `default-src` is `'none'`, and WebKit lacks it.
 * @returns a promise that resolves when each has arrived or failed: to whether each may be loaded by its URL. A failure
 * shows where the file is really used
 */
export async function prefetchFiles({ scripts, styles }: PartFiles): Promise<boolean> {
  const prefetches = [
    ...scripts.map((file) => prefetch(file, 'script')),
    ...styles.map((file) => prefetch(file, 'style')),
  ];
  return (await Promise.all(prefetches)).every(Boolean);
}

/**
 * Returns when files that are being prefetched may be loaded; undefined if that is at once. One that takes longer than
 * two seconds is not waited for.
 */
export function prefetchesOf({ scripts, styles }: PartFiles): Promise<unknown> | undefined {
  const pending = [...scripts, ...styles].flatMap(({ href }) => underWay.get(href) ?? []);
  if (pending.length === 0) return undefined;
  return Promise.race([Promise.all(pending), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

async function prefetch({ href, integrity }: AssetFile, as: 'script' | 'style'): Promise<boolean> {
  if (prefetched.has(href) || loads.has(href) || isInlined(href) || isInPage(href)) return true;
  prefetched.add(href);
  const link = document.createElement('link');
  // WebKit gives a script or a style sheet only what was requested as such, and then even a failed one.
  if (!link.relList.supports('prefetch')) {
    Object.assign(link, { rel: 'preload', as, crossOrigin: 'anonymous', integrity: integrity ?? '' });
    const end = new Promise<boolean>((resolve) => {
      link.onload = () => resolve(true);
      link.onerror = () => resolve(false);
      setTimeout(() => resolve(true), LONGEST_WAIT_MS);
    });
    document.head.append(Object.assign(link, { fetchPriority: 'low', href }));
    return end;
  }
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  // Read to the end: what is not may not get into the cache.
  const fetching = fetch(href, { priority: 'low', signal }).then((response) => response.arrayBuffer());
  const end = fetching.then(
    () => void underWay.delete(href),
    () => void [underWay, prefetched].map((files) => files.delete(href)),
  );
  underWay.set(href, end);
  await end;
  return true;
}

/** Whether the page's HTML contains this style sheet. */
const isInlined = (href: string): boolean =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].some(
    ({ dataset }) => dataset.href === href,
  );

/** Whether one of these elements, links or scripts, has this URL. */
const isInPage = (href: string, selector = 'link[rel="preload"],link[rel="stylesheet"],script'): boolean =>
  [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(selector)].some(
    (element) => ('src' in element ? element.src : element.href) === href,
  );
