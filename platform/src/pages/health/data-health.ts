import { isStale } from '../../data/store/snapshot';
import type { SnapshotHolder } from '../../data/store/snapshot-holder';
import type { AirtableAccess } from '../compose/page-configuration';
import { probeUrl } from './probe';

/** Returns whether the directory's data can currently be read. */
export type DataHealth = () => Promise<'up' | 'down'>;

/** In direct mode: whether the base returns one record. */
export function airtableHealth({ endpointUrl, baseId, apiKey }: AirtableAccess): DataHealth {
  const url = `${endpointUrl}/v0/${encodeURIComponent(baseId)}/Categories?pageSize=1`;
  return () => probeUrl(url, { Authorization: `Bearer ${apiKey}` });
}

/** In gateway mode: whether there is a snapshot that is not stale. */
export function snapshotHealth(holder: SnapshotHolder, now: () => number = Date.now): DataHealth {
  return async () => {
    const current = holder.current();
    return current && !isStale(current, now()) ? 'up' : 'down';
  };
}
