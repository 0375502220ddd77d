/** One of the directory's categories, as the database holds it (specification, section 3). */
export interface Category {
  /** Airtable record id. */
  readonly id: string;
  /** Default name; '' when the record has none. */
  readonly name: string;
  /** Default description; '' when the record has none. */
  readonly description: string;
  /** URL of the icon; '' when the record has none. */
  readonly icon: string;
  /** Distinct businesses in its lists, if the source counts them (`useCategoryCounts` works with every source). */
  readonly businessCount?: number;
  /** Subcategories linked to it, if the source counts them. */
  readonly subcategoryCount?: number;
}
