import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isRemoteKey, type RemoteKey } from '@zone-directory/federation/contract';

/**
 * Returns the remotes of a checkout: the workspaces named like one, in the order of package.json, which is also that of
 * their local ports.
 * @param root the repository's folder
 */
export function workspaceRemotes(root: string): readonly RemoteKey[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: readonly string[];
  };
  return workspaces.filter(isRemoteKey);
}
