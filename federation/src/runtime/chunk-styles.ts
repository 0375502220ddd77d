import type { AssetFile } from '../contract/index';
import { urlInAttempt } from './attempt';
import { isInlined, isInPage } from './files-in-page';

/** Style sheets that are loading or have loaded, by URL. */
const known = new Map<string, Promise<void>>();

/**
 * Loads the style sheets of a part's chunk while the entry of its remote loads, which would request them only once it
 * runs, and wait for them again: two tasks later on a busy phone, one round trip later without cache. It takes a style
 * sheet that it finds in the page for loaded, so its module must not be requested before the promise resolves. A
 * failure has no effect: the entry then loads the style sheet itself, and reports it. A file without integrity comes
 * from a build that sets neither that nor CORS, and is left for its entry to load.
 * @returns a promise that resolves when each style sheet has loaded or failed
 */
export async function loadChunkStyles(files: readonly AssetFile[], attempt: number): Promise<void> {
  await Promise.all(
    files.map(({ href, integrity }) => {
      const url = urlInAttempt(href, attempt);
      if (!integrity || isInlined(url)) return undefined;
      const loading = known.get(url);
      // Without a promise, its entry has loaded it.
      if (loading || isInPage(url, 'link[rel="stylesheet"]')) return loading;
      const started = load(url, integrity);
      known.set(url, started);
      return started;
    }),
  );
}

function load(url: string, integrity: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      known.delete(url);
      resolve();
    };
    link.href = url;
    document.head.append(link);
  });
}
