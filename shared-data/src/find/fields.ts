/** Where a word of a business stands, as bits. */
export const FIELD = {
  name: 1,
  /** Its subcategory's names, or its categories'. */
  kind: 2,
  place: 4,
  /** Descriptions, e-mail addresses and websites. */
  text: 8,
  /** The site's names of its subcategory and categories, in other languages than its own and English. */
  alias: 16,
} as const;

/** The fields whose words are offered to visitors, and meant rather than those of descriptions. */
export const TELLING = FIELD.name | FIELD.kind | FIELD.place;

/** How a word of a query was found. */
export type MatchKind = keyof typeof WEIGHTS;

/**
 * What a word counts by how it was found and where: a whole word in a name or a kind of business before the start of
 * one, and that before one with other letters. A kind counts more than a name: `bank` is wanted rather than `Banks
 * Haulage`.
 */
const WEIGHTS = {
  exact: { name: 1, kind: 1.2, place: 0.5, text: 0.4, alias: 1.2 },
  /** With an ending, such as that of a plural. */
  inflected: { name: 0.38, kind: 1, place: 0.35, text: 0.35, alias: 1 },
  synonym: { name: 0.7, kind: 0.9, place: 0.1, text: 0.3, alias: 0.9 },
  prefix: { name: 0.36, kind: 0.6, place: 0.35, text: 0.2, alias: 0.6 },
  corrected: { name: 0.35, kind: 0.5, place: 0.3, text: 0.15, alias: 0.5 },
} as const;

const FIELD_BITS = Object.entries(FIELD) as [keyof typeof FIELD, number][];
const MASKS = 32;
/** Among the businesses of a kind, those that have its word in their names, too, are before the others. */
const ALSO_IN_NAME = 0.1;
/** A name that contains the place of its business says where, not what. */
const fieldsOf = (mask: number) => (mask & FIELD.place ? mask & ~FIELD.name : mask);
const weightOf = (kind: MatchKind, fields: number): number => {
  const weights = FIELD_BITS.map(([field, bit]) => (fields & bit ? WEIGHTS[kind][field] : 0));
  const isBoth = fields & FIELD.name && fields & (FIELD.kind | FIELD.alias);
  return Math.max(0, ...weights) + (isBoth ? ALSO_IN_NAME * WEIGHTS[kind].name : 0);
};
const tableOf = (kind: MatchKind) =>
  Array.from({ length: MASKS }, (_, mask) => weightOf(kind, fieldsOf(mask)));
const tables: Readonly<Record<MatchKind, readonly number[]>> = {
  exact: tableOf('exact'),
  inflected: tableOf('inflected'),
  synonym: tableOf('synonym'),
  prefix: tableOf('prefix'),
  corrected: tableOf('corrected'),
};

/** Returns what a match counts, for each combination of fields: the most of them, and a little for a name beside a kind. */
export const weightsOf = (kind: MatchKind): readonly number[] => tables[kind];
