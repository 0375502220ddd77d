import type { FetchHandler } from '../../http/fetch-listener';
import type { Storage } from '../../storage/storage';
import { json, refusal, respondTo, retryAfter } from './answers';
import { createOriginPolicy } from './origin-policy';
import { issueTicket } from './ticket';
import { ticketSecret } from './ticket-secret';

/** Where the form gets the ticket that it shows when it sends. */
export const LISTING_TICKET_PATH = '/.netlify/functions/listing-ticket';

export interface ListingTicketOptions {
  readonly storage: Storage;
  /** Other origins whose pages may ask. The own host always may. */
  readonly allowedOrigins: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Gives `{ ticket }` to who begins to fill in the form: the signed half of send-listing's time trap. Also 403
 * `foreign-origin`, 405 `method-not-allowed`, 503 `storage-unavailable`.
 */
export function createListingTicket({ storage, allowedOrigins, now }: ListingTicketOptions): FetchHandler {
  const originOf = createOriginPolicy(allowedOrigins);
  const secret = ticketSecret(storage);
  const answer = async (request: Request) => {
    if (request.method !== 'GET')
      return refusal(405, 'method-not-allowed', { headers: { Allow: 'GET, OPTIONS' } });
    try {
      return json(200, { ticket: issueTicket(await secret(), now()) });
    } catch {
      return refusal(503, 'storage-unavailable', retryAfter(30));
    }
  };
  return (request) =>
    respondTo(request, originOf(request), { methods: 'GET', headers: '' }, () => answer(request));
}
