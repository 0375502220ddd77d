import type { LanguageCode } from '@zone-directory/shared-i18n/languages';

/** A text of the form's remote by its name, escaped for HTML. */
export type Say = (name: string) => string;

/** One field of a form. */
export interface FormField {
  readonly name: string;
  /** Whether its label says that it may be empty. */
  readonly isOptional?: boolean;
  /** Longest text; undefined for what is not typed. */
  readonly longest?: number;
  /** Whether the limit is told before it is exceeded. */
  readonly tellsLimit?: boolean;
  /** Whether the label comes after the control, as a checkbox has it. */
  readonly isCheckbox?: boolean;
  /** Returns the label, if it is more than the text with the field's name. */
  readonly label?: (language: LanguageCode, texts: Readonly<Record<string, string>>) => string;
  /** Returns the control. @param attributes its id, name and marks @param value what was typed */
  readonly control: (attributes: string, value: string, say: Say) => string;
}

/** A form that browsers send without JavaScript. */
export interface FormKind {
  /** Names of the texts in its response pages, as declared by the remote that has the form. */
  readonly texts: readonly string[];
  readonly fields: readonly FormField[];
  /** Fields that the visitor does not see, and that are sent again as they are. */
  readonly hidden: readonly string[];
  /** The field that may have several lines. */
  readonly long: string;
  /** Changes what was sent into the fields of a request, before it is checked and shown. */
  readonly merge?: (sent: Map<string, string[]>) => void;
  /** Returns fields that are no texts in JSON. */
  readonly typed?: (sent: ReadonlyMap<string, readonly string[]>) => Readonly<Record<string, unknown>>;
  /** The page that the form is on, by a value that the form has; a text names it. */
  readonly back: { readonly by?: string; readonly path: (value: string) => string };
}
