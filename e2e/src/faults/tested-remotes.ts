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

const TESTED: readonly TestedRemote[] = [
  {
    remote: 'mf-partners',
    part: 'partners/showcase',
    path: '/',
    others: ['directory/hero', 'directory/category-grid'],
  },
  {
    remote: 'mf-directory',
    part: 'directory/hero',
    path: '/',
    others: ['directory/category-grid', 'partners/showcase'],
  },
  { remote: 'mf-listing', part: 'listing/request-page', path: '/list-your-business', others: [] },
];

const [untested] = REMOTES.filter((name) => !TESTED.some(({ remote }) => remote === name));
if (untested) throw new Error(`the fault matrix has no part of ${untested}`);

/** Returns the remotes of the fault matrix: one, next to another remote's parts; in `npm run test:full` all of them. */
export const testedRemotes = (): readonly TestedRemote[] =>
  process.env.TEST_FULL ? TESTED : TESTED.slice(0, 1);

/** Returns the languages of the fault matrix: English; in `npm run test:full` also Arabic. */
export const testedLanguages = (): readonly Language[] =>
  process.env.TEST_FULL ? LANGUAGES : LANGUAGES.slice(0, 1);
