import { DataError } from '@zone-directory/shared-data/core';
import type { SnapshotContent } from '../store/snapshot';
import type { RefreshState } from './lease';

type Tables = Pick<SnapshotContent, 'categories' | 'subcategories' | 'businesses'>;

/** Failure type of a refresh that is quarantined because too much is missing from it. */
const LOSS = 'BASE_LOST_RECORDS';

/**
 * Returns what a refresh has lost that no editor removes on purpose within ten minutes: a whole table, or more than
 * half of the businesses. Only records with a name count, so a renamed or cleared name field is a loss, too. A small
 * base is no exception: one of two businesses may disappear, but not two of three.
 * @param before The current snapshot; nothing can be lost before the first refresh.
 * @returns undefined if nothing or little is lost
 */
export function detectLoss(before: Tables | undefined, read: Tables): DataError | undefined {
  const lost = (['categories', 'subcategories', 'businesses'] as const).flatMap((table) => {
    const [was, is] = [before?.[table].length ?? 0, read[table].length];
    const isLost = is === 0 ? was > 0 : table === 'businesses' && is * 2 < was;
    return isLost ? [`${is} of ${was} ${table}`] : [];
  });
  if (lost.length === 0) return undefined;
  return new DataError('UNEXPECTED_ERROR', {
    type: LOSS,
    reason: `The base has only ${lost.join(', ')} left`,
  });
}

/** Returns whether a failure is a refresh that has lost too much. */
export const isLoss = ({ type }: DataError): boolean => type === LOSS;

/** Returns whether the next refresh may lose records: an operator has requested that since the last one. */
export const acceptsLoss = ({ accepted, attended }: RefreshState): boolean => accepted > attended;
