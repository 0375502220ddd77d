/** How long sending waits for a token that is still being fetched. */
const PATIENCE_MS = 3_000;

/** The token of one filled-in form: a signed timestamp that helps the server tell people from robots. */
export interface FormToken {
  /** Fetches the token, once, when the visitor begins to fill in the form. */
  begin(): void;
  /**
   * Returns the token, fetched again after a failure, or undefined: a request without one is also stored, and reviewed
   * more closely.
   */
  take(): Promise<string | undefined>;
}

/**
 * Creates the token of a form. Fetches nothing yet.
 * @param functionsUrl URL of the zone's functions folder
 */
export function createFormToken(functionsUrl: string): FormToken {
  let token: Promise<string | undefined> | undefined;
  // Each field of the form calls it, and each failure would be another line in the console.
  let hasBegun = false;
  const ask = () => {
    token ??= fetchToken(functionsUrl).catch(() => {
      token = undefined;
      return undefined;
    });
    return token;
  };
  return {
    begin: () => {
      if (!hasBegun) void ask();
      hasBegun = true;
    },
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
