import { type EmbedCode, EmbedError } from './embed-error';

const TIMEOUT_MS = 8_000;

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
    const response = await fetch(url, { cache, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw response.status;
    return await response.json();
  } catch (cause) {
    throw new EmbedError(code, `${url} could not be read`, { cause });
  }
}
