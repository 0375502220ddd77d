import { isRemoteKey } from '@zone-directory/federation/contract';
import type { OriginUrl, StoredComposition } from '@zone-directory/federation-build/compose';
import type { Deployment } from '../deployment';

type Settings = Pick<Deployment, 'files' | 'ports'>;

/**
 * Returns the URLs of a deployment's origins: those in `REMOTE_URLS` and `FILES_URL`, or else the remotes' local ports,
 * and for the shell a path on the page's own origin, which works behind any host name.
 */
export function originUrls({ files, ports }: Settings): OriginUrl {
  return (name) => {
    if (!isRemoteKey(name)) return files.all ?? '/';
    const port = ports.remotes[name];
    return files.remotes[name] ?? files.all ?? (port === undefined ? undefined : localUrl(port));
  };
}

/** Returns the origins other than the page's own that code may be loaded from: all that the settings name. */
export function codeOrigins({ files, ports }: Settings): readonly string[] {
  const local = files.all ? [] : Object.values(ports.remotes).map(localUrl);
  const urls = [...(files.all ? [files.all] : []), ...Object.values(files.remotes), ...local];
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** Returns a line for each live remote that pages leave out because the settings name no origin for it. */
export function missingOrigins(
  settings: Settings,
  { registry }: Pick<StoredComposition, 'registry'>,
): string[] {
  const urlOf = originUrls(settings);
  return Object.entries(registry.remotes)
    .filter(([key, { origin }]) => urlOf(origin ?? key) === undefined)
    .map(
      ([key, { origin = key }]) =>
        `${key} is live, but pages show it as unavailable: neither REMOTE_URLS nor FILES_URL names the origin of ${origin}`,
    );
}

const localUrl = (port: number) => `http://localhost:${port}/`;
