import type { Budget } from './budget';
import type { Value } from './values';

/** The row a formula is evaluated for. */
export interface RowView {
  readonly id: string;
  readonly createdTime: string;
  /** The value of a field by its exact name. */
  field(name: string): Value;
}

export interface CallContext {
  readonly row: RowView;
  readonly budget: Budget;
}

/** A function or operator. It gets between `least` and `most` arguments. */
export interface Operation {
  readonly least: number;
  readonly most: number;
  /** Reads the row itself, so it cannot be constant-folded. */
  readonly readsRow?: true;
  /** Accepts error values as arguments; for all other operations the first error is the result. */
  readonly takesErrors?: true;
  apply(values: readonly Value[], context: CallContext): Value;
}

export const ANY_NUMBER = Number.POSITIVE_INFINITY;
