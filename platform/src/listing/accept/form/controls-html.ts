import type { FormField } from './form-kind';
import { safe } from './form-page';

/** Returns what renders a field of one line. @param own its attributes */
export const input =
  (own: string): FormField['control'] =>
  (attributes, value) =>
    `<input ${attributes} ${own} value="${safe(value)}">`;

/** Returns what renders a field of several lines. @param own further attributes, each after a space */
export const textarea =
  (own: string): FormField['control'] =>
  (attributes, value) =>
    // No `maxlength`: it would cut pasted text in silence. HTML parsers drop the first newline in a textarea.
    `<textarea ${attributes}${own} rows="6" dir="auto">\n${safe(value)}</textarea>`;
