import { readFile } from 'node:fs/promises';
import { releaseFolder } from 'federation/release';
import { realFileIn } from '../../http/safe-path';

/** A file of a release, below whatever URL its origin has. */
const OF_RELEASE = /\/((?:mf-)?[a-z\d-]+)\/(\d[\w.-]*)\/((?:[\w.-]+\/)*[\w.-]+)$/;

/**
 * A `fetch` for files of releases that looks into this server's own folder first: what was published here need not come from
 * its origin, which may be known by its name to browsers alone.
 * @param store folder of the deployment
 */
export function fetchOwnFirst(store: string): typeof fetch {
  return async (input, init) => {
    const url = String(input);
    const [, name = '', release = '', file = ''] = OF_RELEASE.exec(url) ?? [];
    const own = name && (await realFileIn(releaseFolder(store, name, release), file.split('/')));
    if (own) return new Response(await readFile(own));
    // The shell's own, on the page's origin, of another instance.
    if (url.startsWith('/')) return new Response(null, { status: 404 });
    return fetch(url, init);
  };
}
