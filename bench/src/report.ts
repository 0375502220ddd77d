import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Availability, isBusy, machine } from './machine';
import type { Figure, Section } from './subject';

/** Whether a figure is within its limit, if it has one. NaN is not. */
export function isWithin({ value, limit }: Figure): boolean {
  if (!limit) return true;
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}

/** Returns the conditions common to all figures, and how busy the machine is. */
export function conditions({ share, load }: Availability): string {
  const { processor, cores } = machine();
  const busy = isBusy({ share }) ? ', BUSY: do not trust times' : '';
  return `${new Date().toISOString()}, Node ${process.version}, ${cores} cores (${processor}), ${Math.round(share * 100)} % available, load ${load.toFixed(1)}${busy}`;
}

/** Formats a section as lines of text, with each figure next to its limit. */
export function render({ title, conditions, table, figures }: Section): string {
  const width = Math.max(0, ...figures.map(({ name }) => name.length));
  const lines = figures.map((figure) => {
    const { limit } = figure;
    const mark = !limit ? ' ' : isWithin(figure) ? '✓' : '✗';
    const value = `${shown(figure.value)} ${figure.unit}`.trim().padStart(16);
    const [[kind = '', most] = []] = Object.entries<number>(limit ?? {});
    const beside = most === undefined ? '' : `${kind === 'atMost' ? 'at most' : 'at least'} ${shown(most)}`;
    return `  ${mark} ${figure.name.padEnd(width)}  ${value}  ${beside}`.trimEnd();
  });
  const above = table ? ['', table.text, ''] : [];
  return [title, ...conditions.map((line) => `  (${line})`), ...above, ...lines, ''].join('\n');
}

function shown(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const precision =
    Math.abs(value) < 100 ? { maximumSignificantDigits: value < 1 ? 2 : 3 } : { maximumFractionDigits: 0 };
  return value.toLocaleString('en', precision);
}

/** Records the sections of a run as JSON, with numbers rounded to three decimals: the rest is noise. */
export async function writeResult(file: string, sections: readonly Section[]): Promise<void> {
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value;
  const result = { date: new Date().toISOString(), machine: machine(), node: process.version, sections };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(result, rounded, 2)}\n`);
}
