/** A subcategory, as the database holds it (specification, section 3). */
export interface Subcategory {
  /** Airtable record id. */
  readonly id: string;
  /** Default name; '' when the record has none. */
  readonly name: string;
  /** Default description; '' when the record has none. */
  readonly description: string;
  /** Number of businesses linked in its record or, if the source counts them, in its lists. */
  readonly businessCount: number;
  /** Number of businesses in its list in each of its categories, if the source counts them (`useListCount`). */
  readonly businessCounts?: Readonly<Record<string, number>>;
  /** Record ids of the categories it is linked to: it belongs to each of them. */
  readonly categoryIds: readonly string[];
}
