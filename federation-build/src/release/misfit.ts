import type { HostDescription } from '@zone-directory/federation/contract';
import type { Declarations } from '../compose/site-plan';
import { ReleaseError, refusalOf } from './errors';
import { assertUniqueDeclarations } from './verify-declaration';
import { checkFit, type RemoteNeeds } from './verify-fit';

/**
 * Returns why a remote would not fit what is live, in the words of `promote`; undefined if it would. For a remote that is
 * not released yet.
 * @param declarations of all that is live, with the remote's own
 */
export function misfitOf(
  remote: RemoteNeeds & { readonly name: string },
  host: HostDescription,
  declarations: Declarations,
): string | undefined {
  try {
    checkFit(remote, host, refusalOf(remote.name));
    assertUniqueDeclarations(declarations, { [remote.name]: '' });
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}
