import { pictureUrl } from '../links';
import { isVisible } from '../plain-text';

/** Returns `value` as an object with string keys; an empty one for anything else. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

/**
 * Returns a trimmed text; a number as text; the first text of a list (a lookup field). '' for anything else, and for a
 * text without a visible character: a cell of spaces or zero-width characters is blank.
 */
export function text(value: unknown): string {
  if (typeof value === 'string') return isVisible(value) ? value.trim() : '';
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return typeof value[0] === 'object' ? '' : text(value[0]);
  return '';
}

/** Returns the URL of a picture, from a URL or the first of a list of attachments; '' if no page may request it. */
export function picture(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value;
  return pictureUrl(text(isObject(first) ? first.url : first)) ?? '';
}

/** Whether a value is an object with string keys. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
