import { pictureUrl } from '../links';
import { isVisible } from '../plain-text';

/** `value` as an object with string keys; an empty one for anything else. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

/**
 * A text without the space around it; a number as text; the first text of a list (a lookup field). '' for anything else, and
 * for a text of which nothing can be seen: a cell of spaces or zero-width characters is a blank cell.
 */
export function text(value: unknown): string {
  if (typeof value === 'string') return isVisible(value) ? value.trim() : '';
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return typeof value[0] === 'object' ? '' : text(value[0]);
  return '';
}

/** The URL of a picture: a URL, or a list of attachments of which the first counts; '' for what no page may request. */
export function picture(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value;
  return pictureUrl(text(isObject(first) ? first.url : first)) ?? '';
}

/** Whether a value is an object with string keys. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
