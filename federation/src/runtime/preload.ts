import type { AssetFile } from '../contract/index';
import { urlInAttempt } from './attempt';
import { nextTask } from './next-task';

type FileType = 'script' | 'style';

/**
 * Starts fetching a part's style sheets. Without this, the browser learns of them only from the entry, one round trip
 * later. A failed preload has no effect: the failure shows where the file is really used.
 */
export function preloadStyles(styles: readonly AssetFile[], attempt: number): void {
  for (const file of styles) addPreload(file, attempt);
}

/**
 * Prefetches a part's files for another page of the visit, when the network is idle: each in a task of its own, because
 * a slow phone takes 20 ms to start a request. A failure shows where the file is really used.
 */
export async function prefetchFiles({
  scripts,
  styles,
}: {
  readonly scripts: readonly AssetFile[];
  readonly styles: readonly AssetFile[];
}): Promise<void> {
  for (const { href } of scripts) await addPrefetch(href, 'script');
  for (const { href } of styles) await addPrefetch(href, 'style');
}

async function addPrefetch(href: string, as: FileType): Promise<void> {
  await nextTask();
  if (isInlined(href) || isInPage(href, 'link[rel="preload"],link[rel="prefetch"],script')) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = as;
  link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}

/**
 * Browsers use a preload only for a request of the same mode and integrity, and fetch twice otherwise. A file without
 * integrity comes from a build that sets neither, and is left for its entry to load.
 */
function addPreload({ href: file, integrity }: AssetFile, attempt: number): void {
  if (!integrity) return;
  const href = urlInAttempt(file, attempt);
  if (isInlined(href) || isInPage(href, 'link[rel="preload"]')) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'style';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = href;
  document.head.append(link);
}

const isInlined = (href: string) =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].some(
    ({ dataset }) => dataset.href === href,
  );

const isInPage = (href: string, selector: string) =>
  [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(selector)].some(
    (element) => ('src' in element ? element.src : element.href) === href,
  );
