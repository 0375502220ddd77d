import { existsSync } from 'node:fs';
import path from 'node:path';
import { createReleaseCommands } from '@zone-directory/federation-build/release';
import { type OpenDesk, openZone, type Target } from '@zone-directory/remote-kit/verbs';
import { type Deployment, readDeployment } from '../../deployment';
import { releaseExamination } from '../../origins/release-examination';
import { forgetUploads, pinUpload } from '../../releases/uploads/shared-releases';
import { readServeSettings } from '../../serve-settings';
import { openLiveStore } from '../../server/zone-live';
import type { Settings } from '../../settings';
import { describeStorage, openStorage, type Storage } from '../../storage/storage';
import { workspaceRemotes } from '../../workspace-remotes';
import { readReports } from './read-reports';
import { storedRecords } from './stored-records';
import { whenNeeded } from './when-needed';

/** Opens the store that a verb works on. @throws DeploymentError for settings that cannot be used */
export async function openDesk(
  { to }: Target,
  { env, folder }: { readonly env: Settings; readonly folder: string },
): Promise<OpenDesk> {
  if (to !== undefined) return openZone(to, console.log);
  const deployment = readSettings(env, folder);
  const { store } = deployment;
  // Publishing needs no database.
  const { live, close } = whenNeeded(() => openLiveStore(deployment));
  const reports = readReports(deployment.database);
  const commands = createReleaseCommands({
    ...{ store, live, note: console.log, reports },
    examine: releaseExamination(deployment, {
      note: console.log,
      records: () => storedRecords(deployment),
    }),
  });
  return {
    commands: {
      ...commands,
      async prune(options, author) {
        const pruned = await commands.prune(options, author);
        if (!options.dryRun)
          await everywhere(deployment, ({ database }) => forgetUploads(database, pruned.releases));
        return pruned;
      },
      async pin(name, release, pinned, author) {
        await commands.pin(name, release, pinned, author);
        const by = pinned ? author : null;
        await everywhere(deployment, ({ database }) => pinUpload(database, { name, release }, by));
      },
    },
    store: `the folder ${store}`,
    place: place(deployment),
    close: async () => {
      await reports.close();
      await close();
    },
  };
}

/** Has other instances do the same with their uploads, through the database that they share. */
async function everywhere(
  { database }: Deployment,
  work: (storage: Storage) => Promise<void>,
): Promise<void> {
  if (!('databaseUrl' in database)) return;
  const storage = await openStorage(database);
  await work(storage).finally(storage.close);
}

/** Where the live composition is changed: with other settings than the server's, that is not where it looks. */
const place = ({ database, store }: Deployment) =>
  'databaseUrl' in database ? describeStorage(database) : `the folder ${store}`;

/** The settings of the server that shows what is promoted: `serve`, or `npm start` in a checkout. */
function readSettings(env: Settings, root: string): Deployment {
  if (env.PUBLIC_URL) return readServeSettings(env, root);
  return readDeployment(env, root, existsSync(path.join(root, 'shell')) ? workspaceRemotes(root) : []);
}
