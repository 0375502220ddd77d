import type { Entity, Fields, ForEachKind } from '../entities/directory';
import { plainCharacter } from '../links/plain-character';
import { isRecordId } from '../record-id';
import { isObject, picture, plainValue, record, text, texts } from './values';

const VALUES: ForEachKind<(cell: unknown) => unknown> = {
  text: (cell) => text(cell),
  // All of a list: each number, address and website gets its link.
  phones: (cell) => texts(cell).join('\n'),
  emails: (cell) => texts(cell, 'email').join('\n'),
  websites: (cell) => texts(cell, 'url').join('\n'),
  picture,
  tick: (cell) => tick(cell) === true,
  amount,
  count,
  counts: (value) =>
    Object.fromEntries(
      Object.entries(record(value)).flatMap(([id, number]) => (isRecordId(id) ? [[id, count(number)]] : [])),
    ),
  link: (cell) => linkedIds(cell)[0] ?? null,
  links: linkedIds,
};

/**
 * Reads an entity of these fields.
 * @param cellOf returns what the source has for a field, of whatever type
 * @param toPicture returns the URL of a picture; '' if no page may request it
 */
export function readEntity<Table extends Fields>(
  fields: Table,
  id: string,
  cellOf: (name: string, column?: string) => unknown,
  toPicture = picture,
): Entity<Table> {
  const read = { ...VALUES, picture: toPicture };
  const values = Object.entries(fields).map(([name, { column, kind }]) => [
    name,
    read[kind](cellOf(name, column)),
  ]);
  return { id, ...Object.fromEntries(values) };
}

/** Returns the value of a cell that may be a list, as lookup fields are: its first one that is not empty. */
function single(cell: unknown): unknown {
  const items: readonly unknown[] = Array.isArray(cell) ? cell : [cell];
  return plainValue(items.find((item) => item !== null && item !== undefined));
}

/**
 * Returns a number from 0 up; else null. A text may have digits of any script, a comma for the decimal point, and
 * spaces, commas, dots or apostrophes between thousands.
 */
export function amount(cell: unknown): number | null {
  const value = single(cell);
  const number = typeof value === 'string' ? numberOf(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
}

/** A longer text is no number; also bounds the time that one takes. */
const LONGEST_NUMBER = 100;

function numberOf(text: string): number | undefined {
  if (text.length > LONGEST_NUMBER) return undefined;
  const plain = Array.from(text, plainCharacter)
    .join('')
    .replace(/[\s'’\p{Cf}]/gu, '')
    .replaceAll('٬', ',')
    .replaceAll('٫', '.');
  const [, comma] = /^(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?()|\d{1,3}(?:\.\d{3})+,\d+|\d*,\d+)$/.exec(plain) ?? [];
  const english = comma === '' ? plain.replaceAll(',', '') : plain.includes(',') ? swapped(plain) : plain;
  return /^(?:\d+\.?\d*|\.\d+)$/.test(english) ? Number(english) : undefined;
}

/** 1.234,5 as 1234.5. */
const swapped = (text: string) => text.replaceAll('.', '').replace(',', '.');

/** Returns how many a cell counts: a whole number from 0 up, or the length of a list of links. */
export function count(cell: unknown): number {
  return Array.isArray(cell) ? cell.length : Math.floor(amount(cell) ?? 0);
}

const TICKED = /^(?:true|yes|y|on|1|x|checked|نعم|oui|s[ií]|ja|да|evet|はい|是|[✓✔✅☑])\ufe0f?$/i;
const CLEAR = /^(?:false|no|n|off|0|unchecked|لا|non|nein|нет|hayır|いいえ|否|[-–—✗✘❌☐])?\ufe0f?$/i;

/** Whether a checkbox is ticked, also if it is a text or a number; undefined if its cell says neither yes nor no. */
export function tick(cell: unknown): boolean | undefined {
  const value = single(cell) ?? '';
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;
  if (word === undefined) return undefined;
  return TICKED.test(word) || (CLEAR.test(word) ? false : undefined);
}

/** Returns the record ids of a linked field: of a list of ids or objects with an id, or one id. Drops anything else. */
export function linkedIds(value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.map((item) => (isObject(item) ? item.id : item)).filter(isRecordId);
}
