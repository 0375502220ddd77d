import { pictureUrl } from '../links/picture-url';
import { isVisible } from '../plain-text';
import { isRecordId } from '../record-id';

/** Returns `value` as an object with string keys; an empty one for anything else. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

/** What an object in a cell is read as besides its value or text: the name, address or link that Airtable gives it. */
type Member = 'name' | 'email' | 'url';

/**
 * Returns a trimmed text; a number as text; the text of an object, as AI fields, bar codes, buttons and users have it;
 * the first text of a list (a lookup field). '' for anything else, and for a text without a visible character: a cell
 * of spaces or zero-width characters is blank.
 */
export function text(value: unknown, member: Member = 'name'): string {
  return texts(value, member)[0] ?? '';
}

/** Returns all texts of a cell, as `text` does each: several if it is a list. */
export function texts(value: unknown, member: Member = 'name'): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  // An id in a list is a link to a record.
  const own = Array.isArray(value) ? items.filter((item) => !isRecordId(item)) : items;
  return own.map((item) => textOf(plainValue(item, member))).filter((item) => item !== '');
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return isVisible(value) ? value.trim() : '';
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/**
 * Returns what an object in a cell stands for: AI fields have a `value`, bar codes a `text`. An attachment, and the
 * object of a failed formula, stand for nothing that can be read. Anything else is returned as it is.
 */
export function plainValue(item: unknown, member: Member = 'name'): unknown {
  if (!isObject(item)) return item;
  return 'filename' in item ? undefined : (item.value ?? item.text ?? item[member]);
}

/** Returns the URL of a picture, from a URL or a list of attachments; '' if no page may request it. */
export function picture(value: unknown): string {
  const first = firstPicture(value);
  return pictureUrl(isObject(first) ? text(first.url) : text(first)) ?? '';
}

/** Returns the first attachment of a cell that is an image, or its first text; undefined if there is neither. */
export function firstPicture(value: unknown): unknown {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.find((item) => (isObject(item) && 'url' in item ? isImage(item) : text(item) !== ''));
}

/** Names of files that no browser shows as an image. */
const OTHER_FILE = /\.(?:pdf|docx?|xlsx?|pptx?|csv|txt|zip|rar|mp[34]|mov|avi|webm)$/i;

/** Whether an attachment is one that browsers show as an image. */
export function isImage({ type, filename }: Readonly<Record<string, unknown>>): boolean {
  return typeof type === 'string' && type !== '' ? /^image\//i.test(type) : !OTHER_FILE.test(text(filename));
}

/** Whether a value is an object with string keys. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
