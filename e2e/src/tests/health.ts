import type { TestZone } from '../zone/zone';

/**
 * Returns a function that fetches a zone's health. Responses are cached for a second, so tests must poll for changes.
 */
export const healthOf =
  ({ url }: TestZone) =>
  async () => {
    const response = await fetch(`${url}/healthz`);
    return { code: response.status, ...((await response.json()) as object) };
  };
