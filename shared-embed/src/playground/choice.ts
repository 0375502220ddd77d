/** The integrator's choices. */
export interface Choice {
  /** The element's name. */
  readonly tag: string;
  /** Its attributes, without defaults. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Its custom properties, without defaults. */
  readonly properties: Readonly<Record<string, string>>;
}

/**
 * The elements' custom properties (docs/embedding-styling.md), each with the CSS property that accepts the same values.
 */
export const PROPERTIES = {
  '--zone-brand': { label: 'Brand colour', takes: 'color' },
  '--zone-ink': { label: 'Ink: the colour of text', takes: 'color' },
  '--zone-surface': { label: 'Surface: the background', takes: 'color' },
  '--zone-font': { label: 'Font family', takes: 'font-family' },
  '--zone-size': { label: 'Size of text, such as 18px', takes: 'font-size' },
  '--zone-radius': { label: 'Radius of corners, such as 12px', takes: 'border-radius' },
} as const;

/** Whether a value is valid for a property and can be written into a style sheet without escaping. */
export const isUsable = (takes: string, value: string): boolean =>
  !/[;{}<>]/.test(value) && CSS.supports(takes, value);
