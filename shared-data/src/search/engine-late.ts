import { toDataError } from '../errors-from';

type Engine = typeof import('./name-index');

let here: Engine | undefined;

/**
 * Fetches what searches among names: elements do so beside the names, which most of their visitors never ask for. A failure is
 * not kept.
 * @throws DataError when it does not come
 */
export async function bringSearchEngine(): Promise<void> {
  try {
    here ??= await import('./name-index');
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** What searches among names. @throws Error before it has come, and so before there are names */
export function searchEngine(): Engine {
  if (!here) throw new Error('Nothing can be searched before its names are there');
  return here;
}
