import { LONGEST_WAIT_MS } from '@zone-directory/federation/runtime';
import { type EmbedCode, EmbedError } from './embed-error';

/**
 * Fetches JSON from the zone.
 * @param code error code when that fails
 * @throws EmbedError
 */
export async function readJson<Content>(
  url: string,
  code: EmbedCode,
  cache: RequestCache = 'default',
): Promise<Content> {
  try {
    const response = await fetch(url, { cache, signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
    if (!response.ok) throw response.status;
    return await response.json();
  } catch (cause) {
    throw new EmbedError(code, `${url} could not be read`, { cause });
  }
}
