import type { AssetFile } from '../contract/index';
import { urlInAttempt } from './attempt';

/**
 * Starts fetching a part's files side by side. Without this the browser learns of the chunk only from the entry, one
 * round trip later. A preload link has no effect of its own: a failure shows where the file is really used.
 */
export function preload(
  assets: { readonly scripts: readonly AssetFile[]; readonly styles: readonly AssetFile[] },
  attempt: number,
): void {
  for (const file of assets.scripts) addLink(file, attempt, 'script');
  for (const file of assets.styles) addLink(file, attempt, 'style');
}

/**
 * Has a part's scripts fetched for another page of the visit, when the line has nothing else to do. A failure shows where the file
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
 * A browser uses a preload only for a request of the same mode and integrity, and fetches twice otherwise. A file without
 * integrity comes from a build that says neither, and is left to be found by its entry.
 */
function addLink({ href: file, integrity }: AssetFile, attempt: number, as: 'script' | 'style'): void {
  if (!integrity) return;
  const href = urlInAttempt(file, attempt);
  // The page has brought it.
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
