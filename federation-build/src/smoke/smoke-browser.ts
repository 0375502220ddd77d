import fs from 'node:fs/promises';
import path from 'node:path';
import type { Refuse } from '../release/errors';
import { hasReact } from '../verify/script-faults';
import { exposesTask, mountTasks } from './elsewhere';
import { HOST_BASE } from './host-page';
import { pageTasks } from './host-pages';
import { inPageProcess, type PageProcess } from './page-process';
import type { SmokeData } from './smoke-data';
import type { TriedHost } from './tried-host';
import { releaseOf, type TriedRelease } from './tried-release';

/** How many processes open pages at once: a release's team waits for all of them. */
const PROCESSES = 2;
/** Starting another process takes as long as this many tasks. */
const TASKS_OF_A_PROCESS = 5;

/**
 * Tries a remote as browsers use it, in processes apart from this machine: gets all that it exposes, opens every page of a
 * host that shows it, with the host's scripts, and mounts its elements on a page without the host.
 * @param host undefined: only what it exposes is tried, with its own copies of the shared packages
 * @param data without any, nothing is shown
 * @throws ReleaseError naming the first file at fault
 */
export async function smokeBrowser(
  remote: TriedRelease,
  host: TriedHost | undefined,
  data: readonly SmokeData[],
  refuse: Refuse,
): Promise<void> {
  const exposes = exposesTask(remote);
  const tasks = host ? [...pageTasks(remote, host, data), ...mountTasks(remote, host, data)] : [];
  const release = {
    ...(await releaseOf(remote)),
    ...(host && { host: { base: HOST_BASE, files: host.scripts } }),
  };
  const [tried] = exposes.steps;
  const waiting = tasks.values();
  const known = new Set<string>();
  const work = async ({ run }: PageProcess) => {
    for (const task of waiting) {
      const loaded = await run(task);
      if (!task.isUnderHost) continue;
      const unknown = loaded.filter((file) => !known.has(file));
      for (const file of unknown) known.add(file);
      await checkReact(remote.folder, unknown, refuse);
    }
  };
  await inPageProcess(release, tried, refuse, async (page) => {
    // What it says of an entry is plainer than what pages say.
    await page.run(exposes);
    const others = Array.from(
      { length: Math.min(PROCESSES, Math.ceil(tasks.length / TASKS_OF_A_PROCESS)) - 1 },
      () => inPageProcess(release, tried, refuse, work),
    );
    await Promise.all([work(page), ...others]);
  });
}

/** On a page of a host, a part that loads a React of its own has other hooks than the page that renders it. */
async function checkReact(folder: string, loaded: readonly string[], refuse: Refuse): Promise<void> {
  for (const file of loaded)
    if (hasReact(await fs.readFile(path.join(folder, file), 'utf8')))
      throw refuse('one-react', file, 'is loaded, although the host offers its React');
}
