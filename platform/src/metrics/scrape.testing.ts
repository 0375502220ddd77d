/** One line of a scrape. */
export interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const LINE = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-z_]+)="((?:[^"\\]|\\.)*)"/g;

/** Reads the text format of Prometheus. @throws for a line that is not of it */
export function parseScrape(text: string): readonly Series[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, labels = '', value] = LINE.exec(line) ?? [];
      if (name === undefined) throw new Error(`not a line of a scrape: ${line}`);
      const found = [...labels.matchAll(LABEL)].map(([, label = '', text = '']) => [label, text]);
      return { name, labels: Object.fromEntries(found), value: Number(value?.replace('Inf', 'Infinity')) };
    });
}

/** Returns the label names of each metric, in their order; the series of a histogram are one metric. */
export function familiesOf(series: readonly Series[]): ReadonlyMap<string, ReadonlySet<string>> {
  const histograms = series.flatMap(({ name, labels }) => (labels.le ? name.replace(/_bucket$/, '') : []));
  const families = new Map<string, Set<string>>();
  for (const { name, labels } of series) {
    const histogram = histograms.find((one) => name.startsWith(`${one}_`));
    const known = families.get(histogram ?? name) ?? new Set();
    for (const label of Object.keys(labels)) if (label !== 'le') known.add(label);
    families.set(histogram ?? name, known);
  }
  return families;
}
