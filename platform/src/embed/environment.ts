import type { LivePage } from '../live/live-page';

/** What handlers find in the context of a request. */
export interface EmbedEnvironment {
  readonly Bindings: { readonly origin: string };
  readonly Variables: { readonly current: LivePage };
}

/** A promote shows at the first load after five minutes; while the zone is down, the last answer is used for a week. */
export const EVERGREEN = 'public, max-age=300, stale-if-error=604800';

/** Returns the uncacheable answer for something that does not exist, or not yet. */
export const errorResponse = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' },
  });
