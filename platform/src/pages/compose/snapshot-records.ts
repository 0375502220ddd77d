import type { Business, BusinessLinks, Category, Subcategory } from '@zone-directory/shared-data/core';
import type { Snapshot } from '../../data/store/snapshot';

/** The records of a snapshot by id. */
export interface SnapshotRecords {
  readonly version: string;
  readonly categories: ReadonlyMap<string, Category>;
  readonly subcategories: ReadonlyMap<string, Subcategory>;
  readonly businesses: ReadonlyMap<string, Business>;
  /** By business id. */
  readonly links: Readonly<Record<string, BusinessLinks>>;
}

const known = new WeakMap<Snapshot['businesses'], SnapshotRecords>();

/** Returns the records of a snapshot, indexed once per snapshot. */
export function recordsOf({
  version,
  categories,
  subcategories,
  businesses,
  links,
}: Snapshot): SnapshotRecords {
  const records = known.get(businesses) ?? {
    version,
    categories: byId(categories),
    subcategories: byId(subcategories),
    businesses: byId(businesses),
    links,
  };
  known.set(businesses, records);
  return records;
}

function byId<T extends { readonly id: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.id, record]));
}
