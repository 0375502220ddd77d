/** The shape of an icon. */
export interface IconShape {
  /** The `d` attribute of its single path. */
  readonly d: string;
  /**
   * Whether it points along the line of text and is mirrored in right-to-left text. Never the phone, play or the star.
   */
  readonly directed?: boolean;
}
