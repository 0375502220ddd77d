/** Whether a service answers. */
export type UpOrDown = 'up' | 'down';

const PROBE_TIMEOUT_MS = 2_000;

/** Fetches a URL and waits two seconds for its answer; only a status below 300 counts. */
export async function probeUrl(url: string, headers: Record<string, string> = {}): Promise<UpOrDown> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok ? 'up' : 'down';
  } catch {
    return 'down';
  }
}
