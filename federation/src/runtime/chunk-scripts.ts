import type { AssetFile } from '../contract/index';
import { urlInAttempt } from './attempt';
import { trustedUrl } from './trusted-url';

/** URLs of the scripts that are loading or have run. */
const known = new Set<string>();

/**
 * Runs the scripts of a part's chunk while the entry of its remote loads, which would otherwise request them only once
 * it runs. They define modules in webpack's global list of chunks, where the entry finds them. A failure has no effect:
 * the entry then loads the script itself, and reports it. A file without integrity comes from a build that sets neither
 * that nor CORS, and is left for its entry to load.
 */
export function runChunkScripts(files: readonly AssetFile[], attempt: number): void {
  for (const { href, integrity } of files) {
    const url = urlInAttempt(href, attempt);
    if (!integrity || known.has(url)) continue;
    known.add(url);
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    // The entry waits for an existing script of the same URL, even if that has failed.
    script.onload = () => script.remove();
    script.onerror = () => {
      script.remove();
      known.delete(url);
    };
    script.src = trustedUrl(url) as string;
    document.head.append(script);
  }
}
