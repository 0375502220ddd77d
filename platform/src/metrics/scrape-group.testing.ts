import { Registry } from 'prom-client';
import { parseScrape } from './scrape.testing';

/** Lets a test read the values of a group of metrics, by name and labels: `zone_records businesses`. */
export function groupOf(make: (registry: Registry) => { update(): Promise<void> }) {
  const registry = new Registry();
  const group = make(registry);
  return async (): Promise<Readonly<Record<string, number>>> => {
    await group.update();
    const series = parseScrape(await registry.metrics());
    return Object.fromEntries(
      series.map(({ name, labels, value }) => [[name, ...Object.values(labels)].join(' '), value]),
    );
  };
}
