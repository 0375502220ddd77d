import type { IndexedBusiness } from '../../entities/directory-index';
import { record, text } from '../values';
import { column, unusable } from './unusable';

type Names = Pick<IndexedBusiness, 'name' | 'name_en'>;

/**
 * Parses the names of `search.json`, by row. Text that many names share may be factored out, as the gateway's
 * openapi.json describes: `stem` is the index of the name that a row starts as; each of the `layers` then inserts it
 * into a template (`frame`), in place of the tab.
 * @throws DataError UNEXPECTED_ERROR unless the columns match.
 */
export function parseTemplatedNames(value: unknown): readonly Names[] {
  const { stem, layers, ...columns } = record(value);
  const names = readColumns(columns);
  if (stem === undefined) return names;
  const rows = column(stem).map((index) => at(names, index));
  return column(layers).reduce<readonly Names[]>((inner, layer) => {
    const frames = readColumns(record(layer)).map(({ name, name_en }) => ({
      name: filler(name),
      name_en: filler(name_en),
    }));
    const numbers = column(record(layer).frame, inner.length);
    return inner.map((row, index) => {
      const number = numbers[index];
      if (number === 0) return row;
      const frame = at(frames, Number(number) - 1);
      return { name: frame.name(row.name), name_en: frame.name_en(row.name_en) };
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

// Not `text`: leading and trailing space of a template, or of a name in it, is significant.
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : text(value);
}

function at<Row>(rows: readonly Row[], index: unknown): Row {
  const found = typeof index === 'number' ? rows[index] : undefined;
  if (!found) throw unusable();
  return found;
}

/** Returns what inserts a name into a template. Many names share one, so it is split once and not for each of them. */
function filler(template: string): (name: string) => string {
  const tab = template.indexOf('\t');
  if (tab === -1) return () => template;
  const before = template.slice(0, tab);
  const after = template.slice(tab + 1);
  return (name) => before + name + after;
}
