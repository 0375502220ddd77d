import { isRecordId } from '../record-id';
import { isObject } from './values';

/** Returns a number from 0 up, also if it was typed as text; else null. */
export function amount(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
}

/** Whether a checkbox is ticked, also if it is a text or a number. */
export function ticked(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^\s*(true|yes|1)\s*$/i.test(value));
}

/** Returns the record ids of a linked field: of a list of ids or objects with an id, or one id. Drops anything else. */
export function linkedIds(value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.map((item) => (isObject(item) ? item.id : item)).filter(isRecordId);
}
