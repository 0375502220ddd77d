import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '../tests/words';
import { REMOTES } from '../zone/remotes';

/** A part of a remote, and the page that shows it. */
export interface TestedRemote {
  readonly remote: `mf-${string}`;
  readonly part: string;
  readonly path: string;
  /** The other parts of that page. */
  readonly others: readonly string[];
}

/** The remotes of the fault matrix, each with a part of it. `npm run new` adds one. */
export const TESTED = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'tested-remotes.json'), 'utf8'),
) as readonly TestedRemote[];

const [untested] = REMOTES.filter((name) => !TESTED.some(({ remote }) => remote === name));
if (untested) throw new Error(`the fault matrix has no part of ${untested}`);

/** Returns the languages of a test of the fault matrix: one by its place; in `npm run test:full` all of them. */
export const testedLanguages = (place: number): readonly Language[] =>
  process.env.TEST_FULL ? LANGUAGES : LANGUAGES.slice(place % 2, (place % 2) + 1);
