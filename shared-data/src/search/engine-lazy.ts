import { toDataError } from '../errors-from';

type Engine = typeof import('./name-index');

let here: Engine | undefined;

/**
 * Loads the search engine. Elements load it with the names, which most visitors never need. A failure is not cached.
 * @throws DataError if it fails to load
 */
export async function loadSearchEngine(): Promise<void> {
  try {
    here ??= await import('./name-index');
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** Returns the search engine. @throws Error before it has loaded, and so before there are names */
export function searchEngine(): Engine {
  if (!here) throw new Error('Nothing can be searched before its names are there');
  return here;
}
