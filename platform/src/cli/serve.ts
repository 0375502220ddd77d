import { createConnections } from '../http/connections';
import { readServeSettings } from '../serve-settings';
import { startPageServer } from '../server/page-server';
import { processOptions } from './process-options';
import { withCleanup } from './processes/running';
import { untilStopped } from './processes/until-stopped';

/**
 * `npm run serve`: serves the live releases, with settings from the environment, from the current directory; builds,
 * publishes and promotes nothing. Also starts while a remote's origin, the base or PostgreSQL is down, and before the
 * first promote.
 */
void untilStopped((stay) =>
  withCleanup(async (running) => {
    const deployment = readServeSettings(process.env, process.cwd());
    const options = processOptions(stay);
    const connections = createConnections({ most: deployment.maxConnections, log: options.warn });
    const { page, live, ready } = await startPageServer(deployment, { ...options, connections }, running);
    await ready();
    if (!(await live.current()))
      options.warn('Nothing is live that is known here: pages come with a promote, or with the database.');
    console.log(`Serving ${deployment.publicUrl} on port ${page.port}`);
    return { drain: () => connections.drain(), close: () => running.close() };
  }),
);
