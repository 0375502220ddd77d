import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRemoteKey, type RemoteKey } from '@zone-directory/federation/contract';
import { KitError } from '../kit-error';

/** A remote's folder. */
export interface RemoteProject {
  readonly directory: string;
  readonly name: RemoteKey;
}

/**
 * Returns the remote in a folder.
 * @throws KitError if the folder has none
 */
export function remoteAt(directory: string): RemoteProject {
  const file = path.join(directory, 'package.json');
  if (!existsSync(file) || !existsSync(path.join(directory, 'remote.ts')))
    throw new KitError(`${directory} is not a remote's folder: it has no package.json or no remote.ts`);
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown };
  if (!isRemoteKey(name)) throw new KitError(`${file}: "${name}" is not a remote's name (mf-…)`);
  return { directory, name };
}
