import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { HostDescription, RemoteDescription } from '@zone-directory/federation/contract';
import type { SmokeData } from '../smoke/smoke-data';
import { smokeFrame } from '../smoke/smoke-frame';
import { smokeHost, smokeRemote } from '../smoke/smoke-remote';
import { examineFiles, examineHost, examineRemote } from '../verify/examine';
import { checkPublicFiles, type PublicFiles } from '../verify/public-files';
import { checkLanguages } from '../verify/texts';
import { checkServerClassNames } from './class-names';
import { refusalOf } from './errors';
import { listFiles, readJson, releaseFolder, writeAtomically } from './folders';
import { integrityOfFolder } from './integrity';
import { readHost, type VerifiedRemote } from './verify';

/** How the contents of a release are verified before it goes live. */
export interface Examination {
  /** What its parts are rendered with. Without any, they are loaded and not rendered. */
  readonly data?: readonly SmokeData[] | undefined;
  /** Where browsers fetch its files. Without it, nobody asks for them. */
  readonly files?: PublicFiles | undefined;
}

/** Raised when releases have to be examined again: an examination by an earlier version has found less. */
const VERIFIER = 1;

/** A release to examine. */
interface Examined {
  readonly store: string;
  readonly name: string;
  readonly release: string;
}

/**
 * Examines a published remote under a host, once: its bytes cannot change, so neither can the answer.
 * @param host the host, and the release of it
 * @throws ReleaseError naming the first file at fault
 */
export async function examineRemoteRelease(
  {
    store,
    verified,
    host,
  }: {
    readonly store: string;
    readonly verified: VerifiedRemote;
    readonly host: HostDescription & { readonly release: string };
  },
  { data = [], files }: Examination,
): Promise<void> {
  const { key: name, release } = verified;
  const refuse = refusalOf(`${name} ${release}`);
  await onlyOnce(
    { store, name, release },
    `${host.name}@${host.release} ${data.map((one) => one.name)}`,
    async () => {
      const folder = releaseFolder(store, name, release);
      await examineFiles(folder, refuse);
      const all = await listFiles(folder);
      const described = (await readJson(path.join(folder, 'remote.json'))) as RemoteDescription;
      await checkServerClassNames({ folder, files: all }, described, refuse);
      await examineRemote({ folder, files: all, described, ...verified }, refuse);
      checkLanguages(verified, host, refuse);
      const published = await integrityOfFolder(folder);
      const page = { folder, published, contents: verified };
      await smokeRemote(
        page,
        await smokeHost(releaseFolder(store, host.name, host.release), host).catch(() => undefined),
        data,
        refuse,
      );
    },
  );
  if (files) await checkPublished({ store, name, release }, files);
}

/**
 * Examines a published host, once.
 * @throws ReleaseError naming the first file at fault
 */
export async function examineHostRelease(
  examined: Examined,
  { data = [], files }: Examination,
): Promise<void> {
  const { store, name, release } = examined;
  const refuse = refusalOf(`${name} ${release}`);
  await onlyOnce(examined, data.map((one) => one.name).join(), async () => {
    const folder = releaseFolder(store, name, release);
    await examineFiles(folder, refuse);
    const all = await listFiles(folder);
    const described = await readHost(folder, refuse);
    await checkServerClassNames({ folder, files: all }, described, refuse);
    await examineHost({ folder, files: all, described }, refuse);
    const host = await smokeHost(folder, described);
    if (host) await smokeFrame(described, host, described.server?.entry ?? 'host.json', data, refuse);
  });
  if (files) await checkPublished(examined, files);
}

/** Examines unless the store says that this has been done. */
async function onlyOnce(
  { store, name, release }: Examined,
  circumstances: string,
  examine: () => Promise<void>,
) {
  const key = JSON.stringify([VERIFIER, name, release, circumstances]);
  const file = path.join(
    store,
    'verified',
    `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`,
  );
  if (existsSync(file)) return;
  await examine();
  await writeAtomically(file, `${key}\n`);
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
