import type { Budget } from './budget';
import type { Value } from './values';

/** The row a formula looks at. */
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

/** A function or operator. It is given as many arguments as `least` and `most` allow. */
export interface Operation {
  readonly least: number;
  readonly most: number;
  /** Looks at the row itself, so it cannot be worked out in advance. */
  readonly readsRow?: true;
  /** Takes error values as arguments; for all others the first error is the result. */
  readonly takesErrors?: true;
  apply(values: readonly Value[], context: CallContext): Value;
}

export const ANY_NUMBER = Number.POSITIVE_INFINITY;
