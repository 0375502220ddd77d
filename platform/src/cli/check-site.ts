import path from 'node:path';
import { type AirtableSettings, readDeployment } from '../deployment';
import { type CheckedSite, checkSite } from '../site/check-site';
import { locateProblems } from '../site/locate-problems';
import { missingProblems } from '../site/named-records';
import { baseFailure, readBaseIds } from '../site/read-base';
import { problemLine, type SiteProblem, shownPath } from '../site/site-problem';
import { runCommand } from './processes/run-command';

/**
 * `npm run check:site`: checks the zone's folder (SITE_DIR) by the rules of a start, and writes one line per problem to
 * stderr: those that begin with `error:` end a start. If a base is configured, also reports the record ids it lacks. Exits with 1 if there are problems.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const PATIENCE_MS = 30_000;

async function check(): Promise<void> {
  const { site: folder, airtable } = readDeployment(process.env, root);
  const site = await checkSite(folder);
  const base = await compare(site, airtable);
  const problems = [...site.problems, ...base.problems];
  for (const problem of problems) console.error(problemLine(folder, problem));
  if (problems.length === 0) {
    console.log(`${shownPath(folder)} is in order; ${base.outcome}`);
    return;
  }
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  console.error(`Problems: ${problems.length}, of which ${errors} end a start; ${base.outcome}`);
  process.exitCode = 1;
}

async function compare(
  { folder, named }: CheckedSite,
  airtable: AirtableSettings,
): Promise<{ readonly problems: readonly SiteProblem[]; readonly outcome: string }> {
  const unchecked = (why: string) => ({ problems: [], outcome: `record ids are not checked, ${why}` });
  if (airtable.embedded) return unchecked('because AIRTABLE_API_KEY and AIRTABLE_BASE_ID are not set');
  try {
    const ids = await readBaseIds(airtable, AbortSignal.timeout(PATIENCE_MS));
    const problems = await locateProblems(folder, missingProblems(named, ids));
    return { problems, outcome: 'record ids are checked against the base' };
  } catch (error) {
    return unchecked(`because the base cannot be read (${baseFailure(error, airtable)})`);
  }
}

await runCommand(check);
