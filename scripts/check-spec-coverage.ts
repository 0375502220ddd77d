import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testTitles } from './test-titles';

/** The list of the specification's rules, each with the tests that guard it. */
const LIST = 'docs/spec-coverage.md';
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const TEST_FILE = /\.test\.tsx?$|^e2e\/src\/(?:tests|engines)\/.*\.spec\.ts$/;
const SEPARATOR = ' › ';

/** A line of a table: `| rule | tests |`. */
interface Row {
  readonly line: number;
  readonly section: string;
  readonly cells: readonly string[];
}

/**
 * Checks docs/spec-coverage.md below `root` against the tests it names, and reports one line per fault: a section of
 * the specification without rules, a rule without a test, a file that is missing or not a test file, and a title that
 * does not belong to exactly one test that runs.
 */
export async function checkSpecCoverage(root: string): Promise<{ code: number; output: string }> {
  const rows = readRows(readFileSync(path.join(root, LIST), 'utf8'));
  const titles = titlesBelow(root);
  const faults = [
    ...rows.flatMap((row) => faultsOf(row, titles).map((fault) => `${LIST}:${row.line}: ${fault}`)),
    ...SECTIONS.filter((section) => !rows.some((row) => row.section === section)).map(
      (section) => `${LIST}: section ${section} has no rules`,
    ),
  ];
  return { code: faults.length === 0 ? 0 : 1, output: faults.join('\n') };
}

function readRows(markdown: string): readonly Row[] {
  const rows: Row[] = [];
  let section = '';
  let tableLine = 0;
  for (const [index, text] of markdown.split('\n').entries()) {
    section = /^## (\d+)\./.exec(text)?.[1] ?? (text.startsWith('## ') ? '' : section);
    tableLine = text.startsWith('|') ? tableLine + 1 : 0;
    // The first two lines of a table are its header.
    if (tableLine > 2) rows.push({ line: index + 1, section, cells: cellsOf(text) });
  }
  return rows;
}

const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

type Titles = (file: string) => readonly string[] | undefined;

/** Reads each file once. Undefined for a missing file. */
function titlesBelow(root: string): Titles {
  const known = new Map<string, readonly string[] | undefined>();
  return (file) => {
    if (!known.has(file)) {
      const place = path.join(root, file);
      known.set(file, existsSync(place) ? testTitles(file, readFileSync(place, 'utf8')) : undefined);
    }
    return known.get(file);
  };
}

function faultsOf({ cells }: Row, titles: Titles): readonly string[] {
  const [rule = '', tests = '', ...more] = cells;
  if (rule === '') return ['a row has no rule'];
  if (more.length > 0) return ['a row has more than two cells'];
  const named = tests.split('<br>').map((test) => test.trim());
  if (tests === '') return [`no test guards "${rule}"`];
  return named.flatMap((test) => faultOf(test, titles) ?? []);
}

function faultOf(test: string, titles: Titles): string | undefined {
  const reference = /^`([^`]+)`$/.exec(test)?.[1] ?? '';
  const at = reference.indexOf(SEPARATOR);
  if (at < 0) return `${test} is not of the form \`file › title\``;
  const file = reference.slice(0, at);
  const title = reference.slice(at + SEPARATOR.length);
  if (!TEST_FILE.test(file)) return `${file} is no test file`;
  const found = titles(file);
  if (!found) return `${file} does not exist`;
  const count = found.filter((candidate) => candidate === title).length;
  if (count === 0) return `${file} has no test "${title}" that runs`;
  return count > 1 ? `${file} has ${count} tests "${title}"` : undefined;
}
