import { readFileSync } from 'node:fs';
import path from 'node:path';
import { scrapeEverything } from './everything.testing';
import { familiesOf, parseScrape } from './scrape.testing';

const GUIDE = readFileSync(path.resolve(__dirname, '../../../docs/operating.md'), 'utf8');

it('docs/operating.md names every metric with its labels, and no other', async () => {
  const documented = [...GUIDE.matchAll(/^\| `(zone_\w+)` +\| ([^|]*?) +\|/gm)].map(
    ([, name, labels = '']) => [name, [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label)],
  );
  const text = await scrapeEverything();
  const scraped = [...familiesOf(parseScrape(text))].map(([name, labels]) => [name, [...labels]]);
  const sorted = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).sort();
  expect(sorted(documented)).toEqual(sorted(scraped));
  expect(text).not.toMatch(/^# HELP \S+\s*$/m);
});
