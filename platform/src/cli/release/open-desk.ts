import { existsSync } from 'node:fs';
import path from 'node:path';
import { createReleaseCommands, ReleaseError } from '@zone-directory/federation-build/release';
import type { OpenDesk, Target } from '@zone-directory/remote-kit/verbs';
import { type Deployment, readDeployment } from '../../deployment';
import { missingOrigins } from '../../origins/origin-urls';
import { readServeSettings } from '../../serve-settings';
import { openLiveStore } from '../../server/zone-live';
import type { Settings } from '../../settings';
import { describeStorage } from '../../storage/storage';
import { workspaceRemotes } from '../../workspace-remotes';
import { readReports } from './read-reports';
import { whenNeeded } from './when-needed';

/** Opens the store that a verb works on. @throws DeploymentError for settings that cannot be used */
export async function openDesk(
  { to }: Target,
  { env, folder }: { readonly env: Settings; readonly folder: string },
): Promise<OpenDesk> {
  if (to !== undefined) throw new ReleaseError('--to is not known here');
  const deployment = readSettings(env, folder);
  const { store } = deployment;
  // Publishing needs no database.
  const { live, close } = whenNeeded(() => openLiveStore(deployment));
  const reports = readReports(deployment.database);
  const review = missingOrigins.bind(undefined, deployment);
  return {
    commands: createReleaseCommands({ store, live, note: console.log, review, reports }),
    store: `the folder ${store}`,
    place: place(deployment),
    close: async () => {
      await reports.close();
      await close();
    },
  };
}

/** Where the live composition is changed: with other settings than the server's, that is not where it looks. */
const place = ({ database, store }: Deployment) =>
  'databaseUrl' in database ? describeStorage(database) : `the folder ${store}`;

/** The settings of the server that shows what is promoted: `serve`, or `npm start` in a checkout. */
function readSettings(env: Settings, root: string): Deployment {
  if (env.PUBLIC_URL) return readServeSettings(env, root);
  return readDeployment(env, root, existsSync(path.join(root, 'shell')) ? workspaceRemotes(root) : []);
}
