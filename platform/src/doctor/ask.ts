const PATIENCE_MS = 10_000;

/** Fetches a URL within ten seconds; returns why it did not answer, in a few words. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<Response | string> {
  try {
    return await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    const { name, cause } = error as {
      name?: unknown;
      cause?: { code?: unknown; message?: unknown };
    };
    if (name === 'TimeoutError') return `no answer within ${PATIENCE_MS / 1_000} s`;
    // Of a failed `fetch` only the cause says anything.
    return String(cause?.code ?? cause?.message ?? 'no connection');
  }
}
