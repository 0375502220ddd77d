import type { OriginUrl } from 'federation/compose';
import { isRemoteKey } from 'federation/contract';
import type { Deployment } from '../deployment';

type Settings = Pick<Deployment, 'files' | 'ports'>;

/**
 * The URLs of a deployment's origins: as `REMOTE_URLS` and `FILES_URL` say; else remotes have their local ports, and the
 * shell is on the page's own origin, by a path, so that it works behind any name.
 */
export function originUrls({ files, ports }: Settings): OriginUrl {
  return (name) => {
    if (!isRemoteKey(name)) return files.all ?? '/';
    const port = ports.remotes[name];
    return files.remotes[name] ?? files.all ?? (port === undefined ? undefined : localUrl(port));
  };
}

/** The origins beside the page's own that may load code: all that the settings name. */
export function codeOrigins({ files, ports }: Settings): readonly string[] {
  const local = files.all ? [] : Object.values(ports.remotes).map(localUrl);
  const urls = [...(files.all ? [files.all] : []), ...Object.values(files.remotes), ...local];
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

const localUrl = (port: number) => `http://localhost:${port}/`;
