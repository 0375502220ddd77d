import { messageOf } from '@zone-directory/federation/runtime';
import type { EmbedCode } from './embed-error';
import type { LiveElements } from './live-elements';

/** Returns, by directive, the sources that a page's Content-Security-Policy must allow for the zone's elements. */
export function neededSources({ zone, remotes }: LiveElements): Readonly<Record<string, readonly string[]>> {
  const page = new URL(zone).origin;
  const files = [...new Set(Object.values(remotes).map(({ base }) => new URL(base).origin))];
  const all = [...new Set([page, ...files])];
  // The script itself is served from the page's origin.
  return { 'script-src': all, 'style-src': files, 'connect-src': all, 'img-src': [page] };
}

/**
 * Returns one line for the console: what went wrong, and which setting would fix it.
 * @param blocked URLs that the page's policy has blocked, by directive
 */
export function advice(
  code: EmbedCode,
  error: unknown,
  {
    live,
    blocked,
  }: { readonly live: LiveElements | undefined; readonly blocked: ReadonlyMap<string, string> },
): string {
  const missing = Object.entries(live ? neededSources(live) : {})
    .filter(([directive, sources]) => sources.some((source) => blocked.get(directive)?.startsWith(source)))
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
  return `${messageOf(error)} (${code})${missing && `: the page's Content-Security-Policy must allow "${missing}"`}`;
}
