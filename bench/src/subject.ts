import type { OptionName, Options } from './options';

/** The limit of a figure. */
export type Limit = { readonly atMost: number } | { readonly atLeast: number };

/** One measured figure; one without a limit is for information. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** Printed after the value. */
  readonly unit: string;
  readonly limit: Limit | undefined;
}

/** Returns a figure. */
export const figure = (name: string, value = Number.NaN, unit = '', limit?: Limit): Figure => ({
  name,
  value,
  unit,
  limit,
});

/** A group of figures that were measured together. */
export interface Section {
  readonly title: string;
  /** Conditions of this group, in addition to the common ones. */
  readonly conditions: readonly string[];
  /** Printed before the figures, as Markdown; its rows are recorded. */
  readonly table?: { readonly text: string; readonly rows: readonly object[] };
  readonly figures: readonly Figure[];
}

/** What `npm run bench:<subject>` measures. */
export interface Subject {
  /** The options that it accepts, besides `--only` and `--write`. */
  readonly accepts: readonly OptionName[];
  /** Its parts by name, for `--only`. */
  readonly parts: Readonly<Record<string, Measure>>;
}

/** Measures one group after the other, in the order in which they are printed. */
export type Measure = (options: Options) => AsyncIterable<Section>;
