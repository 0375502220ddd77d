import { isolationHere } from '@zone-directory/federation-build/rendering';
import { DeploymentError } from '../deployment';
import { createConnections } from '../http/connections';
import { readServeSettings } from '../serve-settings';
import { startPageServer } from '../server/page-server';
import { useSettingsFile } from '../settings-file';
import { describeStorage } from '../storage/storage';
import { processOptions } from './process-options';
import { withCleanup } from './processes/running';
import { untilStopped } from './processes/until-stopped';

/**
 * `npm run serve`: serves the live releases, with settings from the environment or from the file that `-- --settings`
 * names, from the current directory; builds, publishes and promotes nothing. Also starts while a remote's origin, the base or PostgreSQL is down, and before the
 * first promote.
 */
void untilStopped((stay) =>
  withCleanup(async (running) => {
    const [unknown] = useSettingsFile(process.argv.slice(2), process.env);
    if (unknown !== undefined)
      throw new DeploymentError(`Usage: npm run serve -- [--settings FILE], not ${unknown}`);
    const deployment = readServeSettings(process.env, process.cwd());
    const { log, ...options } = await processOptions({ ...stay, ...deployment });
    if (!(await isolationHere()).machine)
      log.warn(
        'Render processes can reach Unix sockets and signal processes of this user: the system gives them no namespaces of their own.',
      );
    const connections = createConnections({ most: deployment.maxConnections, log: log.warn });
    const { page, live, deliveries, ready } = await startPageServer(
      deployment,
      { ...options, log, note: log.info, connections },
      running,
    );
    await ready();
    if (!(await live.current()))
      log.warn('Nothing is live that is known here: pages come with a promote, or with the database.');
    log.info(
      `Serving ${deployment.publicUrl} on port ${page.port}, with ${describeStorage(deployment.database)} and the folder ${deployment.store}`,
    );
    return {
      drain: async () => {
        await Promise.all([connections.drain(), deliveries.stop()]);
      },
      close: () => running.close(),
    };
  }),
);
