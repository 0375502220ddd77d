/** A drawn icon. */
export interface IconShape {
  /** The `d` of its one path. */
  readonly d: string;
  /** It points along the line of text, so it is mirrored in right-to-left text. Never the phone, play or the star. */
  readonly directed?: boolean;
}
