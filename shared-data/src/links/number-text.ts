/** A phone number in a plain text (`plainCharacter`). */
export interface NumberText {
  /** Its digits, with `+` in front if it has one. */
  readonly dialled: string;
  readonly start: number;
  /** The index after its last character. */
  readonly end: number;
}
