import type { AssetFile } from '../contract/index';
import { isInlined, isInPage } from './files-in-page';

/**
 * Prefetches a part's files for another page of the visit, when the network is idle. A failure shows where the file is
 * really used.
 */
export function prefetchFiles({
  scripts,
  styles,
}: {
  readonly scripts: readonly AssetFile[];
  readonly styles: readonly AssetFile[];
}): void {
  for (const { href } of scripts) addPrefetch(href, 'script');
  for (const { href } of styles) addPrefetch(href, 'style');
}

function addPrefetch(href: string, as: 'script' | 'style'): void {
  if (
    isInlined(href) ||
    isInPage(href, 'link[rel="preload"],link[rel="prefetch"],link[rel="stylesheet"],script')
  )
    return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = as;
  link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}
