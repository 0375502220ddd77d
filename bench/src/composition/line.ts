import { createHash, X509Certificate } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { certificateOf, freePort } from '@zone-directory/testing';
import buildOnce from 'e2e/src/zone/build-once';
import { takePorts } from 'e2e/src/zone/ports';
import { REMOTES } from 'e2e/src/zone/remotes';
import { startTestZone } from 'e2e/src/zone/zone';
import { startChildServer } from '../child-server';

/** The folder of what is built for the comparison. */
export const FOLDER = path.resolve(import.meta.dirname, '../../../.zone/composition');

/** A 3G line. */
export const LINE = { rttMs: 150, kilobitsPerSecond: 1_600 } as const;

/** This checkout's zone and other servers behind the line, each with its own origin. */
export interface BehindLine {
  /** Origin in front of the line, and port behind it, of a server. The zone's pages are `page`. */
  originOf(name: string): string;
  portOf(name: string): number;
  /** URL of the zone without the line, and the folder that has its releases. */
  readonly zoneUrl: string;
  readonly store: string;
  /** Makes Chromium trust only the line's certificate, with normal caching. */
  readonly browserArgs: readonly string[];
  stop(): Promise<void>;
}

/**
 * Builds what changed, and starts the zone of this checkout behind the line, with each remote on its own origin.
 * @param others names of other servers behind the line
 */
export async function startBehindSlowLine(others: readonly string[] = []): Promise<BehindLine> {
  buildOnce();
  const taken = await takePorts();
  const fronts = new Map<string, { readonly port: number; readonly to: number }>();
  // The zone's ports: the page's, then the remotes'.
  for (const [index, name] of ['page', ...REMOTES].entries())
    fronts.set(name, { port: await freePort(), to: taken.base + index });
  for (const name of others) fronts.set(name, { port: await freePort(), to: await freePort() });
  const originOf = (name: string) => `https://localhost:${fronts.get(name)?.port}`;

  const { key, cert } = await certificateOf('localhost');
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(publicKey).digest('base64');
  await mkdir(FOLDER, { recursive: true });
  const certificate = path.join(FOLDER, 'certificate.pem');
  await writeFile(certificate, cert);
  const link = await startChildServer(path.join(import.meta.dirname, 'slow-link.ts'), {
    ...LINE,
    ...{ key, cert, fronts: [...fronts.values()] },
  });
  const zone = await startTestZone(
    {
      NODE_ENV: 'production',
      PUBLIC_URL: originOf('page'),
      REMOTE_URLS: REMOTES.map((name) => `${name}=${originOf(name)}/`).join(','),
      // The zone's servers fetch release files by URL.
      NODE_EXTRA_CA_CERTS: certificate,
    },
    taken,
  );
  return {
    originOf,
    portOf: (name) => fronts.get(name)?.to ?? 0,
    zoneUrl: zone.url,
    store: path.join(FOLDER, '../e2e', String(taken.base)),
    browserArgs: [`--ignore-certificate-errors-spki-list=${hash}`],
    stop: async () => {
      await zone.close();
      await link.stop();
    },
  };
}
