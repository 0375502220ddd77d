import { messageOf } from '@zone-directory/federation/runtime';
import type { EmbedCode } from './embed-error';
import type { LiveElements } from './live-elements';
import type { Blocked } from './zone';

/** Returns, by directive, the sources that a page's Content-Security-Policy must allow for the zone's elements. */
export function neededSources({ zone, remotes }: LiveElements): Readonly<Record<string, readonly string[]>> {
  const page = new URL(zone).origin;
  const files = [...new Set(Object.values(remotes).map(({ base }) => new URL(base).origin))];
  const all = [...new Set([page, ...files])];
  // The script itself is served from the page's origin.
  return { 'script-src': all, 'style-src': files, 'connect-src': all, 'img-src': [page] };
}

/**
 * Returns what a page's Content-Security-Policy lacks, as it would be written there; '' if it has blocked nothing of the
 * zone's.
 */
export function missingSources(live: LiveElements | undefined, blocked: readonly Blocked[]): string {
  const list = blocked.find(({ blockedURI }) => blockedURI.endsWith('/embed/live.json'));
  // Without the list, only the zone's own origin is known.
  const needed = live
    ? neededSources(live)
    : { 'connect-src': list ? [new URL(list.blockedURI).origin] : [] };
  return Object.entries(needed)
    .filter(([directive, sources]) =>
      blocked.some(
        ({ disposition, effectiveDirective, blockedURI }) =>
          disposition !== 'report' &&
          effectiveDirective.replace(/-elem$/, '') === directive &&
          sources.some((source) => blockedURI.startsWith(`${source}/`)),
      ),
    )
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/** Returns one line for the console: what went wrong, and which setting would fix it. */
export function advice(code: EmbedCode, error: unknown, missing: string): string {
  return `${messageOf(error)} (${code})${missing && `: ${lacks(missing)}`}`;
}

/** Returns one line for the console: what the page's policy lacks. */
export const lacks = (missing: string): string =>
  `the page's Content-Security-Policy must allow "${missing}"`;
