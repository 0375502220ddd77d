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
