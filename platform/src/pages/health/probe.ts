import type { AirtableSettings } from '@zone-directory/shared-data/core';
import { isStale } from '../../data/store/snapshot';
import type { SnapshotHolder } from '../../data/store/snapshot-holder';

/** Whether a service answers. */
export type UpOrDown = 'up' | 'down';

/** Checks a service. Never rejects. */
export type Probe = () => Promise<UpOrDown>;

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

/** Checks the data in direct mode: whether the base returns one record. */
export function airtableHealth({ endpointUrl, baseId, apiKey }: AirtableSettings): Probe {
  const url = `${endpointUrl}/v0/${encodeURIComponent(baseId)}/Categories?pageSize=1`;
  return () => probeUrl(url, { Authorization: `Bearer ${apiKey}` });
}

/** Checks the data in gateway mode: whether there is a snapshot that is not stale. */
export function snapshotHealth(holder: SnapshotHolder, now: () => number): Probe {
  return async () => {
    const current = holder.current();
    return current && !isStale(current, now()) ? 'up' : 'down';
  };
}
