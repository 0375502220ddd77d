import type { AirtableOptions } from './create-airtable';
import { type RunningAirtable, startAirtable } from './start-airtable';
import { testBase } from './test-base';

const { apiKey, baseId } = testBase();
export const BASE = `/v0/${baseId}`;
export const LIST = `${BASE}/Businesses`;
export const ORIGIN = { origin: 'http://localhost:3000' };

/** Serves the test base during a file's tests. Requests carry key and origin unless they set their own headers. */
export function useServer(options: Partial<AirtableOptions> = {}) {
  let server: RunningAirtable;
  beforeAll(async () => {
    server = await startAirtable({ base: testBase(), ...options });
  });
  afterAll(() => server.close());
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { headers: { ...ORIGIN, authorization: `Bearer ${apiKey}` }, ...init });
  return { ask, post: (path: string, body: string) => ask(path, { method: 'POST', body }) };
}
