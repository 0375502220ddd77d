import { isRemoteKey } from '@zone-directory/federation/contract';
import type { OriginUrl } from '@zone-directory/federation-build/compose';
import { type Deployment, originOf } from '../deployment';

type Settings = Pick<Deployment, 'files' | 'ports'>;

/**
 * Returns the URLs of a deployment's origins: those in `REMOTE_URLS` and `FILES_URL`, or else the remotes' local ports,
 * and for the shell a path on the page's own origin, which works behind any host name. A remote without a port, such as one
 * that was made since the start, is on the page's own origin, too, which has the files of every release in the store.
 */
export function originUrls({ files, ports }: Settings): OriginUrl {
  return (name) => {
    if (!isRemoteKey(name)) return files.all ?? '/';
    return files.remotes[name] ?? files.all ?? `${originOf({ ports }, name)}/`;
  };
}

/** Returns the origins that code may be loaded from, beside the one that a request names: all that the settings name. */
export function codeOrigins({ files, ports }: Settings): readonly string[] {
  const local = files.all
    ? []
    : [...Object.values(ports.remotes), ports.page].map((port) => `http://localhost:${port}/`);
  const urls = [...(files.all ? [files.all] : []), ...Object.values(files.remotes), ...local];
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
