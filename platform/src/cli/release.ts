import { existsSync } from 'node:fs';
import path from 'node:path';
import type { StoredComposition } from '@zone-directory/federation-build/compose';
import {
  promote,
  publish,
  type ReleaseOptions,
  rollback,
  switchRemote,
} from '@zone-directory/federation-build/release';
import { type Deployment, DeploymentError, readDeployment } from '../deployment';
import { missingOrigins } from '../origins/origin-urls';
import { readServeSettings } from '../serve-settings';
import { openLiveStore } from '../server/zone-live';
import type { Settings } from '../settings';
import { describeStorage } from '../storage/storage';
import { workspaceRemotes } from '../workspace-remotes';
import { runCommand } from './processes/run-command';

/**
 * `npm run release -- COMMAND NAME`: releases one package, without building any other and without a restart.
 *
 * - `publish NAME` copies NAME/dist, or the build in the folder NAME, to a release folder and prints the release
 * - `promote NAME RELEASE` makes a published release live
 * - `withdraw NAME` removes a remote and its pages
 * - `rollback NAME` makes the release before the live one live again
 * - `off NAME` makes all pages run without a remote immediately; `on NAME` restores it
 */
const USAGE =
  'Usage: npm run release -- publish NAME | promote NAME RELEASE | withdraw NAME | rollback NAME | off NAME | on NAME';

async function release([command, name, wanted]: readonly string[]): Promise<string> {
  if (!name) throw new DeploymentError(USAGE);
  const deployment = readSettings(process.env, process.cwd());
  const { store } = deployment;
  if (command === 'publish') {
    const built = path.join(name, 'dist');
    const published = await publish({ store, dist: existsSync(built) ? built : name });
    const done = `${published.name} ${published.release} ${published.existed ? 'was published already' : 'is published'}`;
    return `${done} in the folder ${store}`;
  }
  const { live, close } = await openLiveStore(deployment);
  try {
    const done = `${await change({ store, live, note: console.log }, command, name, wanted)} in ${place(deployment)}`;
    const after = await live.read();
    for (const line of after ? missingOrigins(deployment, after) : []) console.log(line);
    return done;
  } finally {
    await close();
  }
}

/** Where the live composition is changed: with other settings than the server's, that is not where it looks. */
const place = ({ database, store }: Deployment) =>
  'databaseUrl' in database ? describeStorage(database) : `the folder ${store}`;

/** The settings of the server that shows what is promoted: `serve`, or `npm start` in a checkout. */
function readSettings(env: Settings, root: string): Deployment {
  if (env.PUBLIC_URL) return readServeSettings(env, root);
  return readDeployment(env, root, existsSync(path.join(root, 'shell')) ? workspaceRemotes(root) : []);
}

async function change(
  options: ReleaseOptions,
  command: string | undefined,
  name: string,
  wanted: string | undefined,
): Promise<string> {
  const done = async (outcome: string, changed: Promise<StoredComposition>) =>
    `${name} ${outcome} (generation ${(await changed).registry.generation})`;
  if (command === 'promote' && wanted)
    return done(`${wanted} is live`, promote({ ...options, releases: { [name]: wanted } }));
  if (command === 'withdraw')
    return done('is withdrawn', promote({ ...options, releases: { [name]: null } }));
  if (command === 'rollback') return done('is rolled back', rollback({ ...options, name }));
  if (command === 'off' || command === 'on')
    return done(`is switched ${command}`, switchRemote({ ...options, name, on: command === 'on' }));
  throw new DeploymentError(USAGE);
}

await runCommand(async (args) => console.log(await release(args)));
