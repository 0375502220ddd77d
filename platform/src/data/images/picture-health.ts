import { LRUCache } from 'lru-cache';
import type { Problem } from '../../problem';
import { ImageError } from './image-error';

/** So many pictures in a row are not broken each by itself. */
const MANY = 3;
const FORGOTTEN_MS = 10 * 60_000;
const MAX_HOSTS = 100;

/** Creates a record of the hosts of attachments from which no picture comes any more. */
export function createPictureHealth(now: () => number = () => performance.now()) {
  const hosts = new LRUCache<string, { readonly pictures: ReadonlySet<string>; readonly at: number }>({
    max: MAX_HOSTS,
  });
  return {
    /** @param error why the picture at the URL was not fetched; undefined if it was */
    outcome(url: string, error: unknown): void {
      const host = URL.canParse(url) ? new URL(url).host : url;
      const isHosts = error instanceof ImageError && /^UPSTREAM_(?:FAILED|TIMED_OUT)$/.test(error.code);
      // A picture that arrived, but is none, says that the host works.
      if (!isHosts) hosts.delete(host);
      else
        hosts.set(host, {
          pictures: new Set([...(hosts.get(host)?.pictures ?? []), url].slice(-MANY)),
          at: now(),
        });
    },
    problems: (): readonly Problem[] =>
      [...hosts.entries()]
        .filter(([, { pictures, at }]) => pictures.size === MANY && now() - at < FORGOTTEN_MS)
        .map(([host]) => ({
          about: 'images',
          problem: `No attachment can be fetched from ${host}; pages show those that are kept.`,
          action:
            'See whether this server may connect to that host (firewall, DNS); they are fetched again by themselves.',
        })),
  };
}
