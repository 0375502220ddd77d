import type { AirtableRecord } from '../sources/airtable/records';
import { tick } from '../sources/cells';
import { isImage, isObject, texts } from '../sources/values';
import { type Fault, isBlank, quoted } from './finding';

/** A rating above this is meaningless. */
const MAX_STARS = 5;

/** Returns the texts that cannot be read, and lists of which pages show only the first text. */
export function textFaults({ fields }: AirtableRecord, names: readonly string[]): readonly Fault[] {
  return names.flatMap((field): Fault[] => {
    const { [field]: cell } = fields;
    const [first, ...more] = texts(cell);
    if (more.length > 0) return [onlyFirst(field, cell, 'text')];
    if (first !== undefined || isBlank(cell)) return [];
    return [
      {
        code: 'text-not-shown',
        field,
        value: quoted(cell),
        problem: `${field} holds no text that can be read: it is not shown.`,
        remedy: `Write ${field} as text; if a formula or an AI field fills it, mend that.`,
      },
    ];
  });
}

const onlyFirst = (field: string, cell: unknown, what: string): Fault => ({
  code: 'only-first-shown',
  field,
  value: quoted(cell),
  problem: `${field} is a list: only its first ${what} is shown.`,
  remedy: `Leave one ${what} in ${field}, the one to be shown.`,
});

/** Returns what is wrong with the cell of a picture, before it is fetched. */
export function pictureFaults(
  { fields }: AirtableRecord,
  field: 'Image' | 'Icon',
  picture: string,
): readonly Fault[] {
  const { [field]: cell } = fields;
  if (isBlank(cell)) return [];
  if (picture === '')
    return [
      {
        code: 'picture-not-shown',
        field,
        value: quoted(cell),
        problem: `${field} is no picture by https: none is shown.`,
        remedy: `Attach a picture (JPEG, PNG, WebP, GIF, AVIF or SVG) to ${field}, or write its address, beginning with https://.`,
      },
    ];
  const items: readonly unknown[] = Array.isArray(cell) ? cell : [];
  const pictures = items.filter((item) => isObject(item) && 'url' in item && isImage(item));
  return pictures.length > 1 ? [onlyFirst(field, cell, 'picture')] : [];
}

/** Returns what is wrong with a business's numbers, as pages read them, and its tick. */
export function valueFaults(
  { fields }: AirtableRecord,
  { rating, reviews }: { readonly rating: number | null; readonly reviews: number | null },
): readonly Fault[] {
  return [
    ...numberFaults('Rating', fields.Rating, rating, MAX_STARS),
    ...numberFaults('Reviews', fields.Reviews, reviews, Number.POSITIVE_INFINITY),
    ...tickFaults(fields.IsPremium),
  ];
}

function numberFaults(field: string, cell: unknown, number: number | null, most: number): Fault[] {
  if (isBlank(cell)) return [];
  if (number !== null && number <= most)
    return entries(cell).length > 1 ? [onlyFirst(field, cell, 'number')] : [];
  const range = Number.isFinite(most) ? `from 0 to ${most}` : 'from 0 up';
  return [
    {
      code: 'number-not-shown',
      field,
      value: quoted(cell),
      problem: `${field} is no number ${range}: it is not shown.`,
      remedy: `Write a number ${range} into ${field}, or leave it empty.`,
    },
  ];
}

function tickFaults(cell: unknown): Fault[] {
  const field = 'IsPremium';
  if (entries(cell).length > 1) return [onlyFirst(field, cell, 'entry')];
  if (tick(cell) !== undefined) return [];
  return [
    {
      code: 'premium-unclear',
      field,
      value: quoted(cell),
      problem: `${field} is neither ticked nor empty: the business is not premium.`,
      remedy: `Tick ${field} or leave it empty; in a text field, write yes or no.`,
    },
  ];
}

/** The entries of a list that are not empty. */
const entries = (cell: unknown): readonly unknown[] =>
  Array.isArray(cell) ? cell.filter((item) => !isBlank(item)) : [];
