import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Declarations } from '@zone-directory/federation-build/compose';
import { findZone } from '../dev/dev-in';
import { LiveDeclarations } from '../dev/live-declarations';
import { readZonePage } from '../dev/zone-page';
import { KitError } from '../kit-error';

/** What a build is tried with of a zone that is running. */
export interface LiveZone {
  /** Folder with the description and the server script of its host. */
  readonly host: string;
  /** Declarations of everything that is live. */
  readonly declarations: Declarations;
  remove(): Promise<void>;
}

const DEADLINE_MS = 30_000;

/**
 * Fetches what is live in a zone, from the files that its visitors get.
 * @param url of the zone
 * @throws KitError for what is no zone, does not answer, or has a host without a server build
 */
export async function fetchLiveZone(url: string): Promise<LiveZone> {
  const { zone } = await findZone(url);
  const get = async (address: string) => {
    const response = await fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS) });
    if (!response.ok) throw new KitError(`${address} answers with ${response.status}`);
    return response;
  };
  const page = readZonePage(await (await get(`${zone}/`)).text());
  if (!page?.hostBase) throw new KitError(`${zone} has no page of a host`);
  const hostBase = new URL(page.hostBase, zone).href;
  const live = new LiveDeclarations(async (address) => (await get(new URL(address, zone).href)).json());
  const described = await live.host(hostBase);
  if (!described?.server) throw new KitError(`${hostBase}host.json describes no host with a server build`);
  const { entry } = described.server;
  const script = Buffer.from(await (await get(new URL(entry, hostBase).href)).arrayBuffer());
  const declarations = await live.of(page.composition, hostBase);
  const host = await fs.mkdtemp(path.join(os.tmpdir(), 'zone-kit-host-'));
  // Under a name of our own: the zone's must not lead out of the folder.
  const written = { ...described, server: { ...described.server, entry: SCRIPT } };
  await fs.writeFile(path.join(host, 'host.json'), JSON.stringify(written));
  await fs.writeFile(path.join(host, SCRIPT), script);
  return { host, declarations, remove: () => fs.rm(host, { recursive: true, force: true }) };
}

const SCRIPT = 'host.cjs';
