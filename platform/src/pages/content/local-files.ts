import { readFile } from 'node:fs/promises';
import { releaseFolder } from '@zone-directory/federation-build/release';
import { realFileIn } from '../../http/safe-path';

/** URL of a file of a release, whatever its origin. */
const OF_RELEASE = /\/((?:mf-)?[a-z\d-]+)\/(\d[\w.-]*)\/((?:[\w.-]+\/)*[\w.-]+)$/;

/**
 * Returns a `fetch` for release files that looks into this server's own folder first: what was published here need not
 * come from its origin, whose name may only resolve in browsers.
 * @param store folder of the deployment
 */
export function fetchLocalFirst(store: string): typeof fetch {
  return async (input, init) => {
    const url = String(input);
    const [, name = '', release = '', file = ''] = OF_RELEASE.exec(url) ?? [];
    const own = name && (await realFileIn(releaseFolder(store, name, release), file.split('/')));
    if (own) return new Response(await readFile(own));
    // A file of the shell on the page's origin, published by another instance.
    if (url.startsWith('/')) return new Response(null, { status: 404 });
    return fetch(url, init);
  };
}
