import { toDataError } from '../errors-from';

/** Loads what only direct mode computes: a page in gateway mode never needs it. A failed load is not cached. */
export async function loadDirectLists(): Promise<typeof import('./direct-lists')> {
  try {
    return await import('./direct-lists');
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** The same for searching. */
export async function loadDirectSearch(): Promise<typeof import('./direct-search')> {
  try {
    return await import('./direct-search');
  } catch (cause) {
    throw toDataError(cause);
  }
}
