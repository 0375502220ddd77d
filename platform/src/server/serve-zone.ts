import { withCleanup } from '../cli/processes/running';
import type { Deployment } from '../deployment';
import { createConnections } from '../http/connections';
import { type PageServerOptions, startPageServer } from './page-server';

/** A zone whose pages are being served. */
export interface ServedZone {
  readonly port: number;
  /** Accepts requests for 5 s more, then finishes those in progress and closes the servers. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves the live releases; builds, publishes and promotes nothing. Also starts while a remote's origin, the base or
 * PostgreSQL is down, and before the first promote.
 * @throws DeploymentError, PortInUseError or StorageError, or the signal's reason if aborted; then nothing is running
 */
export function serveZone(deployment: Deployment, options: PageServerOptions): Promise<ServedZone> {
  return withCleanup(async (running) => {
    const connections = createConnections({ most: deployment.maxConnections, log: options.warn });
    const { page, live, ready } = await startPageServer(deployment, { ...options, connections }, running);
    await ready();
    if (!(await live.current()))
      options.warn('Nothing is live that is known here: pages come with a promote, or with the database.');
    return { port: page.port, drain: () => connections.drain(), close: () => running.close() };
  });
}
