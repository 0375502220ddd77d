/** Timeout of a request: until its answer begins. */
const DEADLINE_MS = 30_000;
/** Timeout of the rest of the answer, which is short: it has stopped half-way. */
const BODY_MS = 8_000;
/** Timeout of the probe for the reason of a failure. */
const PROBE_MS = 5_000;

/**
 * The outcome of a request. `refused`: `faults` has the server's code for each invalid field; `foreign`: the zone
 * accepts no requests from pages of this origin.
 */
export type SendOutcome =
  | { readonly kind: 'sent' | 'tooMany' | 'timeout' | 'failed' | 'foreign' }
  | { readonly kind: 'refused'; readonly faults: Readonly<Record<string, string>> };

/** A filled-in form, and where it is sent. */
export interface FilledForm {
  /** URL of the zone's functions folder. */
  readonly functionsUrl: string;
  /** Name of the function. */
  readonly name: string;
  /** What is sent as JSON. */
  readonly content: unknown;
  /** The same for every attempt at one filled-in form, so that a repeated request is stored once. */
  readonly key: string;
  /** The form's token from `form-token`, if it could be fetched. */
  readonly token: string | undefined;
}

/** Sends a form to one of the zone's functions. Never throws. */
export async function sendForm({
  functionsUrl,
  name,
  content,
  key,
  token,
}: FilledForm): Promise<SendOutcome> {
  const deadline = new AbortController();
  const endAfter = (ms: number) => setTimeout(() => deadline.abort(), ms);
  let timer = endAfter(DEADLINE_MS);
  try {
    const response = await fetch(`${functionsUrl}${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...(token && { 'Form-Token': token }),
      },
      body: JSON.stringify(content),
      signal: deadline.signal,
    });
    if (response.ok) return { kind: 'sent' };
    if (response.status === 429) return { kind: 'tooMany' };
    if (response.status !== 422) return { kind: 'failed' };
    clearTimeout(timer);
    timer = endAfter(BODY_MS);
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
 * Whether a request failed because of the page's origin. A browser hides the reason why a cross-origin request failed:
 * the origin was refused if the server responds to `no-cors` requests only.
 */
async function isRefusedHere(functionsUrl: string): Promise<boolean> {
  if (new URL(functionsUrl, document.baseURI).origin === location.origin) return false;
  const answers = (mode: RequestMode) =>
    fetch(`${functionsUrl}form-token`, {
      mode,
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_MS),
    }).then(
      () => true,
      () => false,
    );
  return !(await answers('cors')) && answers('no-cors');
}

/** Reads the error codes by field from `{ fields: [{ field, code }] }`; ignores anything else in the response. */
function faultsOf(body: unknown): Record<string, string> {
  const faults: Record<string, string> = {};
  const fields = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : [];
  for (const entry of Array.isArray(fields) ? fields : []) {
    if (typeof entry?.field === 'string' && typeof entry.code === 'string') faults[entry.field] = entry.code;
  }
  return faults;
}
