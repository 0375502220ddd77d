import type { Deployment } from '../../deployment';
import { createConnections } from '../../http/connections';
import { startTogether } from '../processes/running';
import { type PageServerOptions, startPageServer } from './page-server';

/** The pages of a zone, served. */
export interface ServedZone {
  readonly port: number;
  /** Ends what visitors have begun, and takes nothing new. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves what is live: it builds, publishes and promotes nothing. It starts as well while a remote's origin, the base or
 * PostgreSQL is away, and before the first promote.
 * @throws DeploymentError, PortInUseError or StorageError, or the signal's reason once it is aborted; then nothing keeps
 * running
 */
export function serveZone(deployment: Deployment, options: PageServerOptions): Promise<ServedZone> {
  return startTogether(async (running) => {
    const connections = createConnections({ most: deployment.maxConnections, log: options.warn });
    const { page, live, ready } = await startPageServer(deployment, { ...options, connections }, running);
    await ready();
    if (!(await live.current()))
      options.warn('Nothing is live that is known here: pages come with a promote, or with the database.');
    return { port: page.port, drain: () => connections.drain(), close: () => running.close() };
  });
}
