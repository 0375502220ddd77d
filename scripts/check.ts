import { type Check, runChecks } from '@zone-directory/remote-kit/check';
import { faultOf } from './api/committed';
import { compareAll } from './api/compare-all';
import { checkLocales } from './check-locales';
import { checkSpecCoverage } from './check-spec-coverage';
import { checkWorkspaces } from './check-workspaces';
import { checkLockFile } from './lock-file';
import { ROOT, run, workspaces } from './run';

/** Packages must come from npm's registry, over https, with the integrity they were locked with. */
const LOCK_FILE = [
  '--path',
  'package-lock.json',
  '--type',
  'npm',
  '--allowed-hosts',
  'npm',
  '--validate-https',
  '--validate-integrity',
];

/** Overrides the environment: the folder in the repository, without a base. */
const SAMPLE_SITE = {
  SITE_DIR: 'site',
  AIRTABLE_API_KEY: '',
  AIRTABLE_BASE_ID: '',
  AIRTABLE_ENDPOINT_URL: '',
};
const CHECK_SITE = ['--import', 'tsx', 'platform/src/cli/check-site.ts'];

/** The compiler takes a core for half of the time; the other checks have another one. */
const TYPES: readonly Check[] = [
  { name: 'types', check: () => run('tsc', ['-b'], { keep: true }) },
  { name: 'public names of the facades', check: checkApi },
];
const OTHERS: readonly Check[] = [
  { name: 'workspaces', check: () => checkWorkspaces(ROOT) },
  {
    name: 'lint and format',
    check: () => run('biome', ['ci', '--error-on-warnings', '--colors=off', '.'], { keep: true }),
  },
  {
    name: 'import rules',
    check: () => run('depcruise', ['--config', '.dependency-cruiser.cjs', ...workspaces()], { keep: true }),
  },
  { name: 'unused code and dependencies', check: () => run('knip', [], { keep: true }) },
  {
    name: 'lock file',
    check: () => run('lockfile-lint', LOCK_FILE, { keep: true }),
  },
  { name: 'lock file is complete', check: checkLockFile },
  { name: 'locales', check: checkLocales },
  { name: 'sample site', check: () => run('node', CHECK_SITE, { keep: true, env: SAMPLE_SITE }) },
  { name: 'rules of the specification', check: () => checkSpecCoverage(ROOT) },
];

/** Runs after `types`, which writes the declarations that are read here. */
async function checkApi(): Promise<{ code: number; output: string }> {
  const faults = compareAll().flatMap((compared) => faultOf(compared) ?? []);
  return { code: faults.length, output: faults.join('\n') };
}

/** `npm run check`: every check other than the tests. */
const failed = await Promise.all([runChecks(TYPES), runChecks(OTHERS)]);
process.exitCode = failed.some((count) => count > 0) ? 1 : 0;
