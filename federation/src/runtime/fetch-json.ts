/**
 * Fetches JSON. Refuses an error status, and an HTML page with status 200.
 * @param timeoutMs limit for the whole response, including its body
 * @param cache whether the browser's HTTP cache may answer: never by default
 * @throws Error naming the URL and the problem
 */
export async function fetchJson(
  url: string,
  timeoutMs: number,
  cache: RequestCache = 'no-store',
): Promise<unknown> {
  const response = await fetch(url, { cache, signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  try {
    return await response.json();
  } catch (error) {
    throw new Error(`${url} did not answer JSON`, { cause: error });
  }
}
