import type { SearchColumns } from '@zone-directory/shared-data/core';
import { build } from 'esbuild';
import { buildBase } from 'site/sample/base';
import english from 'site/texts/en.json';
import { launchBrowser } from '../browser';
import { percentile } from '../statistics';
import { figure, type Measure } from '../subject';

const WORDS = 1_000;
/** The p95 per keystroke that each number of names may take, in milliseconds. */
const LIMITS = [
  { names: 1_748, atMost: 1 },
  { names: 20_000, atMost: 12 },
] as const;

/** The page's global, with the product's own engine. */
declare const engine: typeof import('@zone-directory/shared-data/core');

/** Measures how long the search takes after each keystroke, in Chromium. */
export const search: Measure = async function* () {
  const sample = sampleNames();
  const browser = await launchBrowser();
  try {
    for (const { names, atMost } of LIMITS) {
      const columns = enlarged(sample, names);
      const page = await browser.newPage();
      await page.addScriptTag({ content: await bundledEngine() });
      const { times, found } = await page.evaluate(typeAll, { columns, words: wordsOf(columns) });
      yield {
        title: `Search in ${names.toLocaleString('en')} names, per keystroke`,
        conditions: [`Chromium ${browser.version()}`, `${times.length.toLocaleString('en')} keystrokes`],
        figures: [
          figure('p95', percentile(times, 0.95), 'ms', { atMost }),
          figure('mean', times.reduce((sum, time) => sum + time, 0) / times.length, 'ms'),
          figure('longest', Math.max(...times), 'ms'),
          // Proves that the search found something.
          figure('matches per keystroke', found / times.length, '', { atLeast: 1 }),
        ],
      };
    }
  } finally {
    await browser.close();
  }
};

/**
 * Runs in the page: types words letter by letter. Contains no named functions: the page does not have the helper that
 * tsx uses to keep names.
 */
function typeAll({ columns, words }: { readonly columns: SearchColumns; readonly words: readonly string[] }) {
  const index = engine.createSearchIndex(columns);
  const times: number[] = [];
  let found = 0;
  // The first words prepare the index and warm up the JIT, as a visitor's do.
  for (const [number, word] of [...words.slice(0, 100), ...words].entries())
    for (let length = 1; length <= word.length; length += 1) {
      const began = performance.now();
      const { businesses, subcategories } = engine.search(index, word.slice(0, length));
      const passed = performance.now() - began;
      if (number < 100) continue;
      times.push(passed);
      found += businesses.length + subcategories.length;
    }
  return { times, found };
}

async function bundledEngine(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: "export { createSearchIndex, search } from '@zone-directory/shared-data/core'",
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: 'engine',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

function sampleNames(): SearchColumns {
  const { Businesses, Subcategories } = buildBase('http://localhost:3000/site/', english).tables;
  const column = ({ records }: typeof Businesses, field: string) =>
    records.map(({ fields }) => String(fields[field] ?? ''));
  return {
    businesses: { names: column(Businesses, 'Name'), englishNames: column(Businesses, 'Name_EN') },
    subcategories: { names: column(Subcategories, 'Name') },
  };
}

/** Returns so many names: the sample's again and again, numbered like branches. */
function enlarged({ businesses, subcategories }: SearchColumns, count: number): SearchColumns {
  const again = (names: readonly string[]) =>
    Array.from({ length: count }, (_, index) => {
      const branch = Math.floor(index / names.length);
      return [names[index % names.length], branch || ''].join(' ').trim();
    });
  return {
    businesses: { names: again(businesses.names), englishNames: again(businesses.englishNames) },
    subcategories,
  };
}

/** Returns what visitors type: the first letters of names, from one of their words on. */
function wordsOf({ businesses: { names, englishNames } }: SearchColumns): string[] {
  return Array.from({ length: WORDS }, (_, index) => {
    const from = index % 2 === 0 ? names : englishNames;
    const inName = (from[(index * 31) % from.length] ?? '').toLowerCase().split(' ');
    return inName
      .slice(index % inName.length)
      .join(' ')
      .slice(0, 3 + (index % 10));
  });
}
