import type { HeldSnapshot } from '../../data/store/snapshot';

/**
 * What an operator is told of the data that a start goes on with; nothing when it was read just now.
 * @param held what pages are made from; in direct mode nothing is held
 * @param startedAt when the start began, in ms since 1970
 * @param isDown whether the data cannot be read, or is too old
 */
export function dataLine(state: {
  readonly held: HeldSnapshot | undefined;
  readonly startedAt: number;
  readonly isDown: boolean;
}): string | undefined {
  const { held, startedAt, isDown } = state;
  // A base elsewhere may be out of reach for a while; the pages say so, and come to life with it.
  if (!held) return isDown ? 'The data source does not answer; the directory starts without it.' : undefined;
  if (held.readAt >= startedAt) return undefined;
  const date = new Date(held.readAt)
    .toISOString()
    .replace(/:\d\d\.\d{3}Z$/, ' UTC')
    .replace('T', ' ');
  return `The directory starts from the stored snapshot of ${date}; the base has not been read since.`;
}
