import { type ListingRequest, useData, type ZoneData } from 'shared-data';

/** What was typed into a form that has not been sent, and the key under which it will be. */
export interface Draft {
  readonly key: string;
  readonly values: Readonly<Record<keyof ListingRequest, string | boolean>>;
}

/** Unsent forms by what they are about: the id of a business, or '' for a new one. */
export type Drafts = Map<string, Draft>;

const draftsOf = new WeakMap<ZoneData, Drafts>();

/**
 * The unsent forms of the zone that is shown here. They live as long as the tab shows the product, and in its memory only: a
 * page that is left and come back to, or a part that broke and was started again, has everything that was typed, and the next
 * person at a shared computer finds nothing of it.
 */
export function useDrafts(): Drafts {
  const data = useData();
  const drafts: Drafts = draftsOf.get(data) ?? new Map();
  draftsOf.set(data, drafts);
  return drafts;
}
