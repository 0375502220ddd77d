/** What an integrator has chosen. */
export interface Choice {
  /** The element's name. */
  readonly tag: string;
  /** Its attributes, without those that are left as they are by default. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Its custom properties, likewise. */
  readonly properties: Readonly<Record<string, string>>;
}

/** The custom properties of elements (docs/embedding-looks.md), each with the property of CSS that takes the same values. */
export const PROPERTIES = {
  '--zone-brand': { label: 'Brand colour', takes: 'color' },
  '--zone-ink': { label: 'Ink: the colour of text', takes: 'color' },
  '--zone-surface': { label: 'Surface: the background', takes: 'color' },
  '--zone-font': { label: 'Font family', takes: 'font-family' },
  '--zone-size': { label: 'Size of text, such as 18px', takes: 'font-size' },
  '--zone-radius': { label: 'Radius of corners, such as 12px', takes: 'border-radius' },
} as const;

/** Whether a value can be used for a property, and be written into a style sheet as it is. */
export const isUsable = (takes: string, value: string): boolean =>
  !/[;{}<>]/.test(value) && CSS.supports(takes, value);
