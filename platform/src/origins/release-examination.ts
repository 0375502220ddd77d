import { isRemoteKey } from '@zone-directory/federation/contract';
import type { Examination } from '@zone-directory/federation-build/release';
import { sampleData } from '@zone-directory/remote-kit/sample';
import { type Deployment, originOf } from '../deployment';

/**
 * Returns how releases are examined before they go live in a deployment: with the sample's records, and by asking for their
 * files where its visitors will.
 * @param note receives a line when files could not be asked for
 */
export function releaseExamination(
  deployment: Pick<Deployment, 'files' | 'ports' | 'publicUrl'>,
  note: (line: string) => void,
): Examination {
  const { files } = deployment;
  const pageOrigin = deployment.publicUrl ?? originOf(deployment, 'page');
  return {
    data: sampleData,
    files: {
      urlOf(name) {
        const url = isRemoteKey(name) ? (files.remotes[name] ?? files.all) : files.all;
        // The page server itself has what is in the store, and so have the local ports of `npm start`.
        return url === undefined || new URL(url).origin === pageOrigin ? undefined : url;
      },
      pageOrigin,
      // All but the hosts of teams serve what is in the store, and may be started after the first promote.
      mayBeDown: (name) => !Object.hasOwn(files.remotes, name),
      note,
    },
  };
}
