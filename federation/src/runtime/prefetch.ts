import type { AssetFile } from '../contract/index';
import { isInlined, isInPage } from './files-in-page';
import { nextTask } from './next-task';

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

async function addPrefetch(href: string, as: 'script' | 'style'): Promise<void> {
  await nextTask();
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
