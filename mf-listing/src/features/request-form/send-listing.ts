import type { SentForm } from './read-form';

/** How long a request may take, in milliseconds. */
const DEADLINE_MS = 30_000;
/** How long the question may take why one failed. */
const PROBE_MS = 5_000;

/**
 * What became of a request. `refused` names the fields at fault with the server's code for each; `foreign`: the zone takes none
 * from pages of this origin.
 */
export type SendOutcome =
  | { readonly kind: 'sent' | 'tooMany' | 'timeout' | 'failed' | 'foreign' }
  | { readonly kind: 'refused'; readonly faults: Readonly<Record<string, string>> };

/**
 * Where listing requests go, as JSON and as the fields of a form without script.
 * @param functionsUrl The zone's.
 */
export const listingUrl = (functionsUrl: string): string => `${functionsUrl}send-listing`;

/**
 * Sends a listing request to the serverless function. Never throws.
 * @param functionsUrl The zone's.
 * @param key The same for every attempt at one filled form, so that a repeated request is stored once.
 * @param token The token that `listing-ticket` gave for this form, if it did.
 */
export async function sendListing(
  functionsUrl: string,
  request: SentForm,
  key: string,
  token: string | undefined,
): Promise<SendOutcome> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), DEADLINE_MS);
  try {
    const response = await fetch(listingUrl(functionsUrl), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...(token && { 'Listing-Ticket': token }),
      },
      body: JSON.stringify(request),
      signal: deadline.signal,
    });
    if (response.ok) return { kind: 'sent' };
    if (response.status === 429) return { kind: 'tooMany' };
    if (response.status !== 422) return { kind: 'failed' };
    const faults = faultsOf(await response.json());
    return Object.keys(faults).length > 0 ? { kind: 'refused', faults } : { kind: 'failed' };
  } catch {
    if (deadline.signal.aborted) return { kind: 'timeout' };
    return { kind: (await isRefusedHere(functionsUrl)) ? 'foreign' : 'failed' };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether a request failed because of the page's origin. A browser hides from a page why another origin did not answer it: it has
 * refused the page if it answers only who reads nothing of the answer.
 */
async function isRefusedHere(functionsUrl: string): Promise<boolean> {
  if (new URL(functionsUrl, document.baseURI).origin === location.origin) return false;
  const answers = (mode: RequestMode) =>
    fetch(`${functionsUrl}listing-ticket`, {
      mode,
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_MS),
    }).then(
      () => true,
      () => false,
    );
  return !(await answers('cors')) && answers('no-cors');
}

/** Faults by field out of `{ fields: [{ field, code }] }`; anything else in the answer is passed over. */
function faultsOf(body: unknown): Record<string, string> {
  const faults: Record<string, string> = {};
  const fields = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : [];
  for (const entry of Array.isArray(fields) ? fields : []) {
    if (typeof entry?.field === 'string' && typeof entry.code === 'string') faults[entry.field] = entry.code;
  }
  return faults;
}
