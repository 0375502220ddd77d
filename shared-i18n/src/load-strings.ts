import type { LanguageCode } from './languages';

/**
 * Returns the URLs of a release's locale files, for `StringsSource`. Each release has its own, so that an open tab
 * never gets the strings of another version.
 * @param base of the release, with a trailing slash: a URL, or a path on the page's origin
 */
export function localeUrls(base: string): (code: LanguageCode) => string {
  return (code) =>
    new URL(`locales/${code}/translation.json`, new URL(base, globalThis.document?.baseURI)).href;
}

/** Thrown when a locale file cannot be read. `status` is the HTTP status, or null without a response. */
export class StringsError extends Error {
  override readonly name = 'StringsError';
  readonly status: number | null;

  constructor(message: string, status: number | null) {
    super(message);
    this.status = status;
  }

  /** Only a network or server failure may be temporary; a missing file stays missing. */
  get isTransient(): boolean {
    return this.status === null || this.status >= 500;
  }
}

/** Source: spec, sections 1 and 9. */
const RETRIES = 5;
const FIRST_WAIT_MS = 350;
/** A server that accepts but never responds counts as a network failure after this time. */
const ATTEMPT_DEADLINE_MS = 10_000;

/**
 * Reads the JSON of a locale file, with up to 5 retries after 350 ms, 700 ms and so on when the network or the server (5xx) fails.
 * A missing file (4xx) and one that is not JSON are final.
 * @param again whether the file has failed before: it is then read past every cache, as in every retry, because a cache
 * may hold the useless response
 * @throws StringsError when the file could not be read
 */
export async function loadStrings(url: string, again = false): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await readOnce(url, again || attempt > 0 ? 'reload' : 'default');
    } catch (error) {
      if (!(error instanceof StringsError) || !error.isTransient || attempt === RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** attempt));
    }
  }
}

async function readOnce(url: string, cache: RequestCache): Promise<unknown> {
  let response: Response;
  let body: string;
  try {
    response = await fetch(url, { cache, signal: AbortSignal.timeout(ATTEMPT_DEADLINE_MS) });
    body = await response.text();
  } catch (cause) {
    throw new StringsError(`${url}: ${cause instanceof Error ? cause.message : String(cause)}`, null);
  }
  if (!response.ok) throw new StringsError(`${url}: HTTP ${response.status}`, response.status);
  try {
    return JSON.parse(body) as unknown;
  } catch {
    // Usually HTML was returned instead of the file.
    throw new StringsError(`${url}: not JSON`, response.status);
  }
}
