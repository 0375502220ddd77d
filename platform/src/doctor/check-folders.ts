import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment } from '../deployment';
import { type Finding, fail, ok, warn } from './finding';

const { R_OK, W_OK, X_OK } = constants;
const SETTINGS = 'Give it to the user that the server runs as (chown), or correct the setting.';
/** Files with visitors' data, and the one that locks the folder. */
const PRIVATE = ['zone.db', 'zone.db-wal', 'zone.db-shm', 'owner.db'];

/** Looks at the rights of the server's folders and files. @param uid the user that runs this */
export async function checkFolders(
  { store, site, database }: Pick<Deployment, 'store' | 'site' | 'database'>,
  uid = process.getuid?.(),
): Promise<readonly Finding[]> {
  const written = await Promise.all([
    rightsOf(store, 'ZONE_STORE', W_OK | R_OK | X_OK),
    ...['data', 'known'].map((name) => ifThere(path.join(store, name), W_OK | R_OK | X_OK)),
    ifThere(path.join(store, 'releases'), R_OK | X_OK),
    rightsOf(path.join(site, 'site.config.json'), 'SITE_DIR', R_OK),
  ]);
  const folder = path.join(store, 'data');
  const files = [
    ...('file' in database ? [database.file] : []),
    ...PRIVATE.map((name) => path.join(folder, name)),
  ];
  const opened = await Promise.all([...new Set(files)].map(privacyOf));
  return [...written.flat(), ...opened.flat(), ...(uid === 0 ? [await asRoot(store)] : [])];
}

async function rightsOf(file: string, setting: string, mode: number): Promise<readonly Finding[]> {
  try {
    await access(file, mode);
    return [ok(`${file} can be ${mode & W_OK ? 'written to' : 'read'}`)];
  } catch (error) {
    return [
      fail(
        `${file} (${setting}) cannot be ${mode & W_OK ? 'written to' : 'read'}: ${codeOf(error)}`,
        SETTINGS,
      ),
    ];
  }
}

/** The server creates it when it first needs it. */
async function ifThere(file: string, mode: number): Promise<readonly Finding[]> {
  const isThere = await stat(file).then(
    () => true,
    (error: unknown) => codeOf(error) !== 'ENOENT',
  );
  return isThere ? rightsOf(file, 'in ZONE_STORE', mode) : [];
}

async function privacyOf(file: string): Promise<readonly Finding[]> {
  const info = await stat(file).catch(() => undefined);
  if (!info) return [];
  if ((info.mode & 0o077) === 0) return [ok(`${file} is readable by its owner alone`)];
  return [fail(`${file} is readable by other users than its owner`, `chmod 0600 ${file}`)];
}

/** Root may write everywhere, which says nothing of the server. */
async function asRoot(store: string): Promise<Finding> {
  const owner = await stat(store).catch(() => undefined);
  const user = owner ? `the owner of ${store} (user ${owner.uid})` : 'the user that the server runs as';
  return warn('This runs as root, which has every right', `Run it again as ${user}, such as with runuser.`);
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code ?? error);
