import type { EmbedCode } from './embed-error';
import type { LiveElements } from './live-elements';

/** Sources by directive that a page's Content-Security-Policy must allow for the zone's elements. */
export function neededSources({ zone, remotes }: LiveElements): Readonly<Record<string, readonly string[]>> {
  const page = new URL(zone).origin;
  const files = [...new Set(Object.values(remotes).map(({ base }) => new URL(base).origin))];
  const all = [...new Set([page, ...files])];
  // The script itself comes from the zone's page.
  return { 'script-src': all, 'style-src': files, 'connect-src': all, 'img-src': [page] };
}

/** What the page's policy has kept from loading since the script began: URL by directive, the last of each. */
const blocked = new Map<string, string>();

/** Listens for what the page's policy keeps from loading. */
export function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    blocked.set(effectiveDirective.replace(/-elem$/, ''), blockedURI);
  });
}

/** One line for the console: what went wrong, and which setting would mend it. */
export function advice(code: EmbedCode, error: unknown, live: LiveElements | undefined): string {
  const reason = error instanceof Error ? error.message : String(error);
  const missing = Object.entries(live ? neededSources(live) : {})
    .filter(([directive, sources]) => sources.some((source) => blocked.get(directive)?.startsWith(source)))
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
  return `${reason} (${code})${missing && `: the page's Content-Security-Policy must allow "${missing}"`}`;
}
