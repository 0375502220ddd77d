/** A subcategory, as the database holds it (specification, section 3). */
export interface Subcategory {
  /** Airtable record id. */
  readonly id: string;
  /** Default name; '' when the record has none. */
  readonly name: string;
  /** Default description; '' when the record has none. */
  readonly description: string;
  /** Number of linked businesses. */
  readonly businessCount: number;
  /** Record ids of the categories it is linked to: it belongs to each of them. */
  readonly categoryIds: readonly string[];
}
