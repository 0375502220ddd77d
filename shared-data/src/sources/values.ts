import { pictureUrl } from '../links';
import { isVisible } from '../plain-text';
import { isRecordId } from '../record-id';

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

/** A number from 0 up, also when it was typed as text; else null. */
export function amount(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
}

/** Whether a checkbox is ticked, also when it is a text or a number. */
export function ticked(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^\s*(true|yes|1)\s*$/i.test(value));
}

/** The URL of a picture: a URL, or a list of attachments of which the first counts; '' for what no page may request. */
export function picture(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value;
  return pictureUrl(text(isObject(first) ? first.url : first)) ?? '';
}

/** Record ids of a linked field: a list of ids or of objects with an id, or one id; anything else is left out. */
export function linkedIds(value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.map((item) => (isObject(item) ? item.id : item)).filter(isRecordId);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
