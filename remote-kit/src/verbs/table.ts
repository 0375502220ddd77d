import type { ReportedFailures } from '@zone-directory/federation-build/release';

/** Control characters, which terminals obey, and characters that change the order in which others are shown. */
const COMMANDS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** What a value has to be for one line of a terminal. */
const cell = (value: string | number | undefined): string => `${value ?? ''}`.replace(COMMANDS, ' ');

/**
 * Returns the lines of a table, for a terminal. Columns of numbers are on the right.
 * @param head the names of the columns
 */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | number | undefined)[])[],
): readonly string[] {
  const lines = [head, ...rows].map((row) => row.map(cell));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const isNumber = head.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  const aligned = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return isNumber[column] && rows.length > 0 ? text.padStart(width) : text.padEnd(width);
  };
  return lines.map((line) => line.map(aligned).join('  ').trimEnd());
}

/** Returns a value as JSON that a terminal shows as it is. */
export const json = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(COMMANDS, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Returns an ISO time without its seconds, in UTC. */
export const minute = (iso: string | undefined): string =>
  iso ? `${iso.slice(0, 10)} ${iso.slice(11, 16)}` : '';

/** Returns how many visits failed, for people. */
export const percentOf = ({ visits, failing }: ReportedFailures): string =>
  visits === 0
    ? 'no visits'
    : `${failing} of ${visits} visits failed (${Math.floor((failing / visits) * 1_000) / 10} %)`;

/** Returns a size in the unit that gives up to four digits. */
export function size(bytes: number): string {
  if (bytes < 10_000) return `${bytes} B`;
  if (bytes < 10_000_000) return `${Math.round(bytes / 1_000)} KB`;
  return `${Math.round(bytes / 1_000_000)} MB`;
}
