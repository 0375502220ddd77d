import { isRecordId } from '../record-id';
import { isObject } from './values';

/** A number from 0 up, also when it was typed as text; else null. */
export function amount(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
}

/** Whether a checkbox is ticked, also when it is a text or a number. */
export function ticked(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^\s*(true|yes|1)\s*$/i.test(value));
}

/** Record ids of a linked field: a list of ids or of objects with an id, or one id; anything else is left out. */
export function linkedIds(value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.map((item) => (isObject(item) ? item.id : item)).filter(isRecordId);
}
