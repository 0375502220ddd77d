/** A fault found by a rule of the locale check. */
export interface Finding {
  /** The file as the caller named it. */
  readonly file: string;
  /** The key with dots, as `t` takes it; empty for the whole file. */
  readonly key: string;
  readonly rule: Rule;
  /** What is wrong, in one sentence. */
  readonly message: string;
}

/** The rules of the locale check. */
export type Rule =
  | 'not-a-text'
  | 'missing-key'
  | 'extra-key'
  | 'plural'
  | 'placeholder'
  | 'tag'
  | 'empty'
  | 'same-as-english'
  | 'refused-word'
  | 'unused-key'
  | 'unknown-key';
