import type { AssetFile } from '../contract/index';
import { urlInAttempt } from './attempt';

/**
 * Starts fetching a part's files in parallel. Without this, the browser learns of the chunk only from the entry, one
 * round trip later. A failed preload has no effect: the failure shows where the file is really used.
 */
export function preload(
  assets: { readonly scripts: readonly AssetFile[]; readonly styles: readonly AssetFile[] },
  attempt: number,
): void {
  for (const file of assets.scripts) addLink(file, attempt, 'script');
  for (const file of assets.styles) addLink(file, attempt, 'style');
}

/**
 * Prefetches a part's scripts for another page of the visit, when the network is idle. A failure shows where the file
 * is really used.
 */
export function prefetchScripts({ scripts }: { readonly scripts: readonly AssetFile[] }): void {
  for (const { href } of scripts) {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"],link[rel="prefetch"]');
    if ([...links].some((link) => link.href === href)) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  }
}

/**
 * Browsers use a preload only for a request of the same mode and integrity, and fetch twice otherwise. A file without
 * integrity comes from a build that sets neither, and is left for its entry to load.
 */
function addLink({ href: file, integrity }: AssetFile, attempt: number, as: 'script' | 'style'): void {
  if (!integrity) return;
  const href = urlInAttempt(file, attempt);
  // It is inlined in the page.
  if (
    as === 'style' &&
    [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].some(
      ({ dataset }) => dataset.href === href,
    )
  )
    return;
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  if ([...links].some((link) => link.href === href)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = href;
  document.head.append(link);
}
