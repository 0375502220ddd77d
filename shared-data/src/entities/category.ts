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
  /** Different businesses in its lists, where the source counts them (`useCategoryCounts` counts everywhere). */
  readonly businessCount?: number;
  /** Subcategories that are linked to it, where the source counts them. */
  readonly subcategoryCount?: number;
}
