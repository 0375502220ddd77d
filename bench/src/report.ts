import { cpus, loadavg } from 'node:os';

/** One measured figure. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** Printed after the value. */
  readonly unit: string;
  /** The limit of the value; figures without one are for information. */
  readonly limit?: { readonly atMost: number } | { readonly atLeast: number };
}

/** A group of figures of one run. */
export interface Section {
  readonly title: string;
  /** Conditions of this group, in addition to the common ones. */
  readonly conditions?: readonly string[];
  readonly figures: readonly Figure[];
}

/** Whether a figure is within its limit, if it has one. NaN is not. */
export function isWithin({ value, limit }: Figure): boolean {
  if (!limit) return true;
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}

/** Returns the conditions common to all figures: date, Node version, processor and load. */
export function conditions(): string {
  const [processor] = cpus();
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
  return `${new Date().toISOString()}, Node ${process.version}, ${cpus().length} cores (${processor?.model ?? 'unknown'}), load ${load}`;
}

/** Formats a section as lines of text, with each figure next to its limit. */
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

/** Prints how many limits were missed, and sets the exit code. */
export function finish(missed: number): void {
  console.log(missed === 0 ? 'Every figure is within its limit.' : `Missed limits: ${missed}.`);
  process.exitCode = missed === 0 ? 0 : 1;
}
