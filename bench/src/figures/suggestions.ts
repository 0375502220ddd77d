import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { runScript } from 'platform/src/cli/processes/child';
import { launchBrowser } from '../browser';
import type { Figure, Section } from '../report';
import { percentile } from '../statistics';
import { makeKeystrokes, makeNames, type Names } from '../suggestions/names';
import type { measureSuggestions, SuggestionTimes } from '../suggestions/page';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const KEYSTROKES = 20_000;
const SINGLES = 400;

/** The page's global that contains the code to measure. */
declare const bench: { readonly measureSuggestions: typeof measureSuggestions };

interface Directory extends Names {
  readonly subcategories: readonly string[];
}

/** Measures how long suggestions take after each keystroke, in Chromium, with the product's own engine. */
export async function suggestions(): Promise<Section> {
  const sample = await sampleDirectory();
  const large: Directory = { ...makeNames(100_000), subcategories: sample.subcategories };
  const browser = await launchBrowser();
  try {
    const engine = await bundledEngine();
    const measure = async (directory: Directory): Promise<SuggestionTimes> => {
      const page = await browser.newPage();
      await page.addScriptTag({ content: engine });
      const { names, englishNames, subcategories } = directory;
      const times = await page.evaluate(
        ({ columns, typed, singles }) => bench.measureSuggestions(columns, typed, singles),
        {
          columns: { businesses: { names, englishNames }, subcategories: { names: subcategories } },
          typed: makeKeystrokes(directory, KEYSTROKES),
          singles: SINGLES,
        },
      );
      await page.close();
      return times;
    };
    return {
      title: 'b. Suggestions, per keystroke',
      conditions: [
        `Chromium ${browser.version()}`,
        `${KEYSTROKES.toLocaleString('en')} keystrokes in batches of 1,000; ${SINGLES} of them also one by one, each repeated until its time can be read`,
      ],
      figures: [
        ...inFigures(sample.names.length, await measure(sample), 0.1),
        ...inFigures(large.names.length, await measure(large), 1),
      ],
    };
  } finally {
    await browser.close();
  }
}

/** Bundles the directory's engine as a script that defines the global `bench`. */
async function bundledEngine(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, '../suggestions/page.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: 'bench',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

/** Returns the names of the sample data, from the site's generator. */
async function sampleDirectory(): Promise<Directory> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zone-bench-'));
  try {
    const file = path.join(folder, 'base.json');
    const generator = path.join(ROOT, 'site', 'sample', 'generate.ts');
    const { code, output } = await runScript(
      [generator, '--site-url', 'http://localhost:3000/site/', '--out', file],
      { cwd: ROOT },
    );
    if (code !== 0) throw new Error(output);
    const { tables } = JSON.parse(await readFile(file, 'utf8')) as {
      tables: Record<'Businesses' | 'Subcategories', { records: { fields: Record<string, string> }[] }>;
    };
    const column = (table: keyof typeof tables, field: string) =>
      tables[table].records.map(({ fields }) => fields[field] ?? '');
    return {
      names: column('Businesses', 'Name'),
      englishNames: column('Businesses', 'Name_EN'),
      subcategories: column('Subcategories', 'Name'),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function inFigures(count: number, times: SuggestionTimes, atMost: number): Figure[] {
  const { batches, keystrokes, building, longestPiece, found } = times;
  const of = `${count.toLocaleString('en')} names`;
  return [
    { name: `${of}: p95 of batches`, value: percentile(batches, 0.95), unit: 'ms', limit: { atMost } },
    {
      name: `${of}: p95 of single keystrokes`,
      value: percentile(keystrokes, 0.95),
      unit: 'ms',
      limit: { atMost },
    },
    { name: `${of}: median keystroke`, value: percentile(keystrokes, 0.5), unit: 'ms' },
    { name: `${of}: slowest keystroke`, value: Math.max(...keystrokes), unit: 'ms' },
    { name: `${of}: building the index, in idle time`, value: building, unit: 'ms' },
    { name: `${of}: longest step of that`, value: longestPiece, unit: 'ms' },
    { name: `${of}: suggestions found`, value: found, unit: '' },
  ];
}
