/**
 * Reads JSON, refusing what only looks like it: an error status, or a page of HTML with status 200.
 * @param timeoutMs over the whole answer, body included
 * @throws Error naming the URL and what it answered
 */
export async function fetchJson(url: string, timeoutMs: number): Promise<unknown> {
  const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  try {
    return await response.json();
  } catch (error) {
    throw new Error(`${url} did not answer JSON`, { cause: error });
  }
}
