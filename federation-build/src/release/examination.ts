import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { HostDescription } from '@zone-directory/federation/contract';
import type { SmokeData } from '../smoke/smoke-data';
import type { LiveRemotes } from '../smoke/smoke-frame';
import { tryHost } from '../smoke/smoke-host';
import { smokeRemote } from '../smoke/smoke-remote';
import { readTriedHost } from '../smoke/tried-host';
import { examineFiles, examineHost, examineRemote } from '../verify/examine';
import { checkPublicFiles, type PublicFiles } from '../verify/public-files';
import { checkLanguages } from '../verify/texts';
import { checkServerClassNames } from './class-names';
import { readHost, readRemote } from './descriptions';
import { type Refuse, refusalOf } from './errors';
import { listFiles, releaseFolder, writeAtomically } from './folders';
import { integrityOfFolder } from './integrity';
import type { VerifiedRemote } from './verify';

/** How the contents of a release are verified before it goes live. */
export interface Examination {
  /** What its parts are rendered with. Without any, they are loaded and not rendered. */
  readonly data?: readonly SmokeData[] | undefined;
  /** Returns records of the zone itself to render them with as well; undefined while there are none. */
  readonly records?: (() => Promise<SmokeData | undefined>) | undefined;
  /** Where browsers fetch its files. Without it, nobody asks for them. */
  readonly files?: PublicFiles | undefined;
}

/** Raised when releases have to be examined again: an examination by an earlier version has found less. */
const VERIFIER = 4;

/** A release to examine. */
interface Examined {
  readonly store: string;
  readonly name: string;
  readonly release: string;
}

/** A remote to examine, and the host that it is to run under. */
interface ExaminedRemote {
  readonly store: string;
  readonly verified: VerifiedRemote;
  readonly host: HostDescription & { readonly release: string };
}

/**
 * Examines a published remote under a host, once: its bytes cannot change, so neither can the answer.
 * @throws ReleaseError naming the first file at fault
 */
export async function examineRemoteRelease(examined: ExaminedRemote, examine: Examination): Promise<void> {
  const { store, verified, host } = examined;
  const { key: name, release } = verified;
  const refuse = refusalOf(`${name} ${release}`);
  await onlyOnce({ store, name, release }, circumstances(host), examine, async (data) => {
    const folder = releaseFolder(store, name, release);
    await examineFiles(folder, refuse);
    const all = await listFiles(folder);
    const described = await readRemote(folder, refuse);
    await checkServerClassNames({ folder, files: all }, described, refuse);
    await examineRemote({ folder, files: all, described, ...verified }, refuse);
    checkLanguages(verified, host, refuse);
    await smokeUnder(examined, data, refuse);
  });
  if (examine.files) await checkPublished({ store, name, release }, examine.files);
}

/**
 * Runs a remote that stays live under a new host, once. What it contains was examined before it went live.
 * @throws ReleaseError naming the remote and the host
 */
export async function examineStayingRelease(examined: ExaminedRemote, examine: Examination): Promise<void> {
  const { store, verified, host } = examined;
  const { key: name, release } = verified;
  const refuse = refusalOf(`${name} ${release}, which stays live, with ${host.name} ${host.release}`);
  // The host is what has changed: the first data shows whether it renders them, and it waits for all of them.
  const first = { data: examine.data?.slice(0, 1) };
  await onlyOnce({ store, name, release }, circumstances(host), first, async (data) => {
    checkLanguages(verified, host, refuse);
    await smokeUnder(examined, data, refuse);
  });
}

const circumstances = ({ name, release }: ExaminedRemote['host']) => `${name}@${release}`;

async function smokeUnder(
  { store, verified, host }: ExaminedRemote,
  data: readonly SmokeData[],
  refuse: Refuse,
): Promise<void> {
  const folder = releaseFolder(store, verified.key, verified.release);
  const page = { folder, published: await integrityOfFolder(folder), contents: verified };
  const smoke = await readTriedHost(releaseFolder(store, host.name, host.release), host).catch(
    () => undefined,
  );
  await smokeRemote(page, smoke, data, refuse);
}

/**
 * Examines a published host, once with the same remotes.
 * @param examined with the remotes that it is to show
 * @throws ReleaseError naming the first file at fault
 */
export async function examineHostRelease(
  examined: Examined & { readonly live: LiveRemotes },
  examine: Examination,
): Promise<void> {
  const { store, name, release, live } = examined;
  const refuse = refusalOf(`${name} ${release}`);
  await onlyOnce(examined, Object.keys(live.declarations).join(), examine, async (data) => {
    const folder = releaseFolder(store, name, release);
    await examineFiles(folder, refuse);
    const all = await listFiles(folder);
    const described = await readHost(folder, refuse);
    await checkServerClassNames({ folder, files: all }, described, refuse);
    await examineHost({ folder, files: all, described }, refuse);
    await tryHost(folder, described, { data, live }, refuse);
  });
  if (examine.files) await checkPublished(examined, examine.files);
}

/** Where a store says what has been examined. */
export const examinedFolder = (store: string): string => path.join(store, 'verified');

/** Examines with all data that there is, unless the store says that this has been done. */
async function onlyOnce(
  { store, name, release }: Examined,
  under: string,
  { data = [], records = async () => undefined }: Examination,
  examine: (data: readonly SmokeData[]) => Promise<void>,
) {
  const names = data.map((one) => one.name);
  const keyOf = (hasRecords: boolean) =>
    JSON.stringify([VERIFIER, name, release, under, names, hasRecords ? 'records' : '']);
  const fileOf = (key: string) =>
    path.join(examinedFolder(store), `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`);
  if (existsSync(fileOf(keyOf(true)))) return;
  const own = await records();
  const key = keyOf(own !== undefined);
  if (existsSync(fileOf(key))) return;
  await examine(own ? [...data, own] : data);
  await writeAtomically(fileOf(key), `${key}\n`);
}

/** Asks for every file of a release where browsers will. */
async function checkPublished({ store, name, release }: Examined, files: PublicFiles): Promise<void> {
  const refuse = refusalOf(`${name} ${release}`);
  await checkPublicFiles(
    { name, release, published: await integrityOfFolder(releaseFolder(store, name, release)) },
    files,
    refuse,
  );
}
