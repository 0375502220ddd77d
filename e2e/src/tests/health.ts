import type { TestZone } from '../zone/zone';

/** Asks for a zone's health. Answers are shared for a second, so a change is polled for. */
export const healthOf =
  ({ url }: TestZone) =>
  async () => {
    const response = await fetch(`${url}/healthz`);
    return { code: response.status, ...((await response.json()) as object) };
  };
