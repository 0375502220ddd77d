import {
  createReleaseCommands,
  liveFolder,
  publish,
  ReleaseError,
} from '@zone-directory/federation-build/release';
import { liveDatabase } from '../../live/live-database';
import { openStorage } from '../../storage/storage';
import { randomFrom } from './random.testing';

/** What the process does until it is killed. */
export interface SequenceOptions {
  readonly store: string;
  readonly databaseUrl: string | undefined;
  /** Folders of builds. */
  readonly builds: readonly string[];
  readonly seed: number;
}

/** Prunes what is older than a second, in days. */
const KEPT_DAYS = 1 / 86_400;
const AUTHOR = { by: 'a killed process' };

async function run({ store, databaseUrl, builds, seed }: SequenceOptions): Promise<never> {
  const storage = databaseUrl === undefined ? undefined : await openStorage({ databaseUrl });
  const live = storage ? liveDatabase(storage.database, store) : liveFolder(store);
  const commands = createReleaseCommands({ store, live, keptDays: KEPT_DAYS, examine: false });
  const { pick } = randomFrom(seed);
  console.log('ready');
  for (;;) {
    const published = await commands.list();
    const one = published.length > 0 ? pick(published) : undefined;
    const remote = pick(['mf-a', 'mf-b'] as const);
    const steps = [
      () => publish({ store, dist: pick(builds), examine: false, author: AUTHOR }),
      async () => one && commands.promote({ [one.name]: one.release }, AUTHOR),
      () => commands.rollback(pick(['shell', 'mf-a', 'mf-b']), AUTHOR),
      () => commands.withdraw(remote, AUTHOR),
      () => commands.switch(remote, pick([true, false]), AUTHOR),
      () => commands.prune({ dryRun: false }, AUTHOR),
    ];
    await pick(steps)().catch((error: unknown) => {
      if (!(error instanceof ReleaseError)) console.log('failed', error);
    });
  }
}

await run(JSON.parse(process.argv[2] ?? '') as SequenceOptions);
