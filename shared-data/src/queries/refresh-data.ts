import { pastCaches } from '../sources/current';
import { queryClient } from './query-client';

/**
 * Reads again what is on the page, past every cache; the rest is read again when it is wanted. What is shown stays
 * until the answers are there, also when they are failures. Resolves when all have come; never rejects.
 */
export function refreshData(): Promise<void> {
  return pastCaches(() => queryClient.invalidateQueries());
}
