import { parseArgs } from 'node:util';

/** What can be measured, by letter. */
export const PARTS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export type Part = (typeof PARTS)[number];

/** Options of the benchmarks. */
export interface Options {
  /** What to measure. */
  readonly only: readonly Part[];
  /** Duration of each measurement under load; each has its own default. */
  readonly seconds?: number;
}

/**
 * Reads `--only a,b` and `--seconds N`.
 * @throws Error whose message is one printable line
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, seconds: { type: 'string' } },
  });
  const only = (values.only ?? PARTS.join(',')).split(',').map((letter) => letter.trim());
  const unknown = only.find((letter) => !PARTS.some((part) => part === letter));
  if (unknown !== undefined) throw new Error(`--only takes ${PARTS.join(', ')}, not "${unknown}"`);
  const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
  if (seconds !== undefined && !(seconds >= 1 && seconds <= 3_600))
    throw new Error(`--seconds must be a number from 1 to 3600, not "${values.seconds}"`);
  return {
    only: PARTS.filter((part) => only.includes(part)),
    ...(seconds === undefined ? {} : { seconds }),
  };
}
