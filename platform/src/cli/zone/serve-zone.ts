import type { Deployment } from '../../deployment';
import { startTogether } from '../processes/running';
import { type PageServerOptions, startPageServer } from './page-server';

/** The pages of a zone, served. */
export interface ServedZone {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves what is live: it builds, publishes and promotes nothing. It starts as well while a remote's origin or the base is
 * away, and before the first promote.
 * @throws DeploymentError, PortInUseError or StorageError, or the signal's reason once it is aborted; then nothing keeps
 * running
 */
export function serveZone(deployment: Deployment, options: PageServerOptions): Promise<ServedZone> {
  return startTogether(async (running) => {
    const { page, ready } = await startPageServer(deployment, options, running);
    await ready();
    return { port: page.port, close: () => running.close() };
  });
}
