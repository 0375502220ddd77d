import type { AssetFile } from '../contract/index';
import { urlInAttempt } from './attempt';
import { trustedUrl } from './trusted-url';

/** Files of a part: of its chunk, or with the entry of its remote. */
export interface PartFiles {
  readonly scripts: readonly AssetFile[];
  readonly styles: readonly AssetFile[];
}

/** The files that `loadChunk` loads or has loaded, by URL. */
const loads = new Map<string, Promise<void>>();

/**
 * Loads the files of a part's chunk while the entry of its remote loads, which would request them only once it runs, and
 * wait for style sheets again: two tasks later on a busy phone, one round trip later without cache. Scripts define modules
 * in webpack's global list of chunks, where the entry finds them. A style sheet that it finds in the page it takes for
 * loaded, so its module must not be requested before the promise resolves. A failure has no effect: the entry then loads
 * the file itself, and reports it.
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
      // The entry waits for an existing script of the same URL, even if that has failed.
      if (tag === 'script') element.remove();
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

/**
 * Prefetches a part's files for another page of the visit, when the network is idle. A failure shows where the file is
 * really used.
 */
export function prefetchFiles({ scripts, styles }: PartFiles): void {
  for (const { href } of scripts) addPrefetch(href, 'script');
  for (const { href } of styles) addPrefetch(href, 'style');
}

function addPrefetch(href: string, as: 'script' | 'style'): void {
  const isThere = 'link[rel="preload"],link[rel="prefetch"],link[rel="stylesheet"],script';
  if (isInlined(href) || isInPage(href, isThere)) return;
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'prefetch', as, crossOrigin: 'anonymous', href }));
}

/** Whether the page's HTML contains this style sheet. */
const isInlined = (href: string): boolean =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].some(
    ({ dataset }) => dataset.href === href,
  );

/** Whether one of these elements, links or scripts, has this URL. */
const isInPage = (href: string, selector: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(selector)].some(
    (element) => ('src' in element ? element.src : element.href) === href,
  );
