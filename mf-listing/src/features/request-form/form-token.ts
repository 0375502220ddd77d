/** How long sending waits for a token that is still being fetched, in milliseconds. */
const PATIENCE_MS = 3_000;

/** The token of one filled form: a signed time, by which the server tells people from robots. */
export interface FormToken {
  /** Fetches the token when the visitor begins to fill in the form; again only after a failure. */
  begin(): void;
  /** The token, or undefined when there is none: a request without one is stored too, and reviewed more closely. */
  take(): Promise<string | undefined>;
}

/**
 * Creates the token of a form that is about to be filled in.
 * @param functionsUrl the zone's
 */
export function createFormToken(functionsUrl: string): FormToken {
  let token: Promise<string | undefined> | undefined;
  const ask = () => {
    token ??= fetchToken(functionsUrl).catch(() => {
      token = undefined;
      return undefined;
    });
    return token;
  };
  return {
    begin: () => void ask(),
    take: () =>
      Promise.race([
        ask(),
        new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS)),
      ]),
  };
}

async function fetchToken(functionsUrl: string): Promise<string | undefined> {
  const response = await fetch(`${functionsUrl}listing-ticket`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`listing-ticket answered ${response.status}`);
  const body: unknown = await response.json();
  const token = typeof body === 'object' && body !== null && 'ticket' in body ? body.ticket : undefined;
  return typeof token === 'string' ? token : undefined;
}
