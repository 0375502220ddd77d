import type {
  Business,
  BusinessLinks,
  Category,
  SiteSettings,
  Subcategory,
} from '@zone-directory/shared-data/core';
import type { Snapshot } from '../../data/store/snapshot';

/** The known records by id. */
export interface SnapshotRecords {
  /** That of the snapshot; '' without one. */
  readonly version: string;
  /** Whether there are no others. */
  readonly areAll: boolean;
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
    areAll: true,
    categories: byId(categories),
    subcategories: byId(subcategories),
    businesses: byId(businesses),
    links,
  };
  known.set(businesses, records);
  return records;
}

/** Returns what is known without a snapshot: a zone's own categories, which its settings name. */
export const recordsOfSettings = ({ categories }: SiteSettings): SnapshotRecords => ({
  version: '',
  areAll: false,
  categories: byId(categories.map(({ recordId: id }) => ({ id, name: '', description: '', icon: '' }))),
  subcategories: new Map(),
  businesses: new Map(),
  links: {},
});

function byId<T extends { readonly id: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.id, record]));
}
