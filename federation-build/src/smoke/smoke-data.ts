import type { ReadKnown } from '../rendering/reads';

/** A record to try a page with. */
export interface SmokeRecord {
  readonly id: string;
  /** Id of the record that contains it, for pages of records within others. */
  readonly within?: string | undefined;
  /** Whether no such record exists. */
  readonly isMissing?: boolean | undefined;
}

/** A zone's records, as far as a release is tried with them. */
export interface SmokeData {
  /** Says in refusals which data it was. */
  readonly name: string;
  /** The product's configuration, as pages contain it. */
  readonly configuration: unknown;
  /** By table: the first record, the most awkward, and one that does not exist. What is shown of the first has to be whole. */
  readonly records: Readonly<Record<string, readonly SmokeRecord[]>>;
  /** Values of parameters of pages that only the part can resolve, and of query parameters. */
  readonly texts: readonly string[];
  /** Answers what parts read, like a page's origin. */
  readonly read: ReadKnown;
}
