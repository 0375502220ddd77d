import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Declarations, HOST_TEMPLATE } from '@zone-directory/federation-build/compose';
import { findZone } from '../dev/dev-in';
import { LiveDeclarations } from '../dev/live-declarations';
import { readZonePage } from '../dev/zone-page';
import { KitError } from '../kit-error';

/** What a build is tried with of a zone that is running. */
export interface LiveZone {
  /** Folder with its host, as far as releases are tried under it: description, page, scripts, texts. */
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
  const declarations = await live.of(page.composition, hostBase);
  const host = await fs.mkdtemp(path.join(os.tmpdir(), 'zone-kit-host-'));
  const write = async (file: string, content: string | Buffer) => {
    const target = path.join(host, file);
    await fs.mkdir(path.dirname(target), { recursive: true });
    await fs.writeFile(target, content);
  };
  const copy = async (from: string, file = from) =>
    write(file, Buffer.from(await (await get(new URL(from, hostBase).href)).arrayBuffer()));
  // The zone's names must not lead out of the folder.
  const scripts = described.scripts.filter((file) => path.basename(file) === file);
  const strings = Object.keys(described.words)
    .filter((language) => /^[a-z]{2}$/.test(language) && language !== 'en')
    .map((language) => `locales/${language}/translation.json`);
  await Promise.all([
    write('host.json', JSON.stringify({ ...described, server: { ...described.server, entry: SCRIPT } })),
    copy(described.server.entry, SCRIPT),
    ...[HOST_TEMPLATE, ...scripts, ...strings].map((file) => copy(file)),
  ]);
  return { host, declarations, remove: () => fs.rm(host, { recursive: true, force: true }) };
}

const SCRIPT = 'host.cjs';
