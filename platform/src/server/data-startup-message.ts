import type { CurrentSnapshot } from '../data/store/snapshot';

/**
 * The startup message about the data; undefined when the data was fetched just now.
 * @param current what pages are made from; undefined in direct mode
 * @param startedAt when the start began, in ms since 1970
 * @param isDown whether the data cannot be read, or is too old
 */
export function dataStartupMessage(state: {
  readonly current: CurrentSnapshot | undefined;
  readonly startedAt: number;
  readonly isDown: boolean;
  /** How many records of the base have been read while there is nothing to show; a large base takes minutes. */
  readonly records: number;
}): string | undefined {
  const { current, startedAt, isDown, records } = state;
  if (!current && records > 0)
    return `The base is being read, ${records.toLocaleString('en')} records so far; the directory starts without it.`;
  // An external base may be unreachable for a while; pages show that, and recover with it.
  if (!current)
    return isDown ? 'The data source does not answer; the directory starts without it.' : undefined;
  if (current.readAt >= startedAt) return undefined;
  const date = new Date(current.readAt)
    .toISOString()
    .replace(/:\d\d\.\d{3}Z$/, ' UTC')
    .replace('T', ' ');
  return `The directory starts from the stored snapshot of ${date}; the base has not been read since.`;
}
