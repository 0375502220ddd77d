/** How long sending waits for a token that is still being fetched. */
const PATIENCE_MS = 3_000;

/** The token of one filled-in form: a signed timestamp that helps the server tell people from robots. */
export interface FormToken {
  /** Starts fetching the token, when the visitor begins to fill in the form. Fetches again only after a failure. */
  begin(): void;
  /** Returns the token, or undefined: a request without one is also stored, and reviewed more closely. */
  take(): Promise<string | undefined>;
}

/**
 * Creates the token of a form. Fetches nothing yet.
 * @param functionsUrl URL of the zone's functions folder
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
  const response = await fetch(`${functionsUrl}form-token`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`form-token answered ${response.status}`);
  const body: unknown = await response.json();
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
  return typeof token === 'string' ? token : undefined;
}
