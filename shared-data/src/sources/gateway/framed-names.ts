import type { IndexedBusiness } from '../../entities/directory-index';
import { record, text } from '../values';
import { column, unusable } from './unusable';

type Names = Pick<IndexedBusiness, 'name' | 'name_en'>;

/**
 * Reads the names of `search.json`, by row. What many names have in common may be taken out of them, as the gateway's
 * openapi.json describes: `stem` says which name a row begins as, and then each of the `layers` puts it in a frame, in
 * the position of the tab there.
 * @throws DataError UNEXPECTED_ERROR unless the columns fit together.
 */
export function readFramedNames(value: unknown): readonly Names[] {
  const { stem, layers, ...columns } = record(value);
  const names = readColumns(columns);
  if (stem === undefined) return names;
  const rows = column(stem).map((index) => at(names, index));
  return column(layers).reduce<readonly Names[]>((inner, layer) => {
    const frames = readColumns(record(layer));
    const numbers = column(record(layer).frame, inner.length);
    return inner.map((row, index) => {
      const number = numbers[index];
      if (number === 0) return row;
      const frame = at(frames, Number(number) - 1);
      return { name: framed(frame.name, row.name), name_en: framed(frame.name_en, row.name_en) };
    });
  }, rows);
}

function readColumns({ names, englishNames }: Readonly<Record<string, unknown>>): readonly Names[] {
  const english = column(englishNames);
  return column(names, english.length).map((name, row) => ({
    name: textOf(name),
    name_en: textOf(english[row]),
  }));
}

// Not `text`: the space at the ends of a frame or of a name in it is a part of it.
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : text(value);
}

function at(names: readonly Names[], index: unknown): Names {
  const found = typeof index === 'number' ? names[index] : undefined;
  if (!found) throw unusable();
  return found;
}

// A function, because `$&` in a name would mean something in a text.
const framed = (frame: string, name: string) => frame.replace('\t', () => name);
