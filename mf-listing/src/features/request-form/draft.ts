import { type ListingRequest, useData, type ZoneData } from '@zone-directory/shared-data';

/** The content of an unsent form, and its idempotency key. */
export interface Draft {
  readonly key: string;
  readonly values: Readonly<Record<keyof ListingRequest, string | boolean>>;
}

/** Unsent forms by subject: the id of a business, or '' for a listing request. */
export type Drafts = Map<string, Draft>;

const draftsOf = new WeakMap<ZoneData, Drafts>();

/**
 * Returns the unsent forms of the zone shown here. They live in memory, as long as the tab shows the product: they
 * survive navigation and the restart of a crashed part, but leave nothing for the next person at a shared computer.
 */
export function useDrafts(): Drafts {
  const data = useData();
  const drafts: Drafts = draftsOf.get(data) ?? new Map();
  draftsOf.set(data, drafts);
  return drafts;
}
