import { cpus, loadavg } from 'node:os';

/** One measured figure. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** Printed behind the value. */
  readonly unit: string;
  /** What it must not pass; without one the figure is there to judge the others by. */
  readonly limit?: { readonly atMost: number } | { readonly atLeast: number };
}

/** A group of figures of one run. */
export interface Section {
  readonly title: string;
  /** What this group was measured with, beside what all were. */
  readonly conditions?: readonly string[];
  readonly figures: readonly Figure[];
}

/** Whether a figure is within its limit, if it has one. What could not be measured is not. */
export function isWithin({ value, limit }: Figure): boolean {
  if (!limit) return true;
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}

/** What every figure depends on. */
export function conditions(): string {
  const [processor] = cpus();
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
  return `${new Date().toISOString()}, Node ${process.version}, ${cpus().length} cores (${processor?.model ?? 'unknown'}), load ${load}`;
}

/** A section as lines of text: each figure beside its limit. */
export function render({ title, conditions: own = [], figures }: Section): string {
  const width = Math.max(...figures.map(({ name }) => name.length));
  const lines = figures.map((figure) => {
    const value = `${shown(figure.value)} ${figure.unit}`.trim();
    const { limit } = figure;
    const mark = !limit ? ' ' : isWithin(figure) ? '✓' : '✗';
    const beside = !limit
      ? ''
      : 'atMost' in limit
        ? `at most ${shown(limit.atMost)}`
        : `at least ${shown(limit.atLeast)}`;
    return `  ${mark} ${figure.name.padEnd(width)}  ${value.padStart(16)}  ${beside}`.trimEnd();
  });
  return [`${title}`, ...own.map((line) => `  (${line})`), ...lines, ''].join('\n');
}

function shown(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const precision =
    Math.abs(value) < 100 ? { maximumSignificantDigits: value < 1 ? 2 : 3 } : { maximumFractionDigits: 0 };
  return value.toLocaleString('en', precision);
}

/** Ends a command: says how many limits were missed, and fails when there are any. */
export function finish(missed: number): void {
  console.log(missed === 0 ? 'Every figure is within its limit.' : `Limits that are missed: ${missed}.`);
  process.exitCode = missed === 0 ? 0 : 1;
}
