import type { FaultRule } from '@zone-directory/testing';
import type { TestZone } from '../zone/zone';

/** A request that the embedded Airtable received. */
export interface SeenRequest {
  readonly method: string;
  readonly target: string;
  readonly status?: number;
}

/** Returns a client for the switchboard of a zone's embedded Airtable. */
export function switchboard({ airtableUrl }: TestZone) {
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(airtableUrl + path, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { requests: readonly SeenRequest[] };
  };
  return {
    /** Replaces the rules. */
    set: (...rules: readonly FaultRule[]) =>
      call('/__faults', { method: 'POST', body: JSON.stringify(rules) }),
    heal: () => call('/__faults', { method: 'DELETE' }),
    /** Returns the reads whose path and query contain a text, since the log was cleared. */
    async seen(text: string): Promise<readonly SeenRequest[]> {
      const { requests } = await call('/__requests');
      return requests.filter(({ method, target }) => method !== 'OPTIONS' && target.includes(text));
    },
    forget: () => call('/__requests', { method: 'DELETE' }),
  };
}
