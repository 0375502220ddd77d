import type { Examination } from '@zone-directory/federation-build/release';
import { sampleData } from '@zone-directory/remote-kit/sample';
import { type Deployment, originOf } from '../deployment';
import { originUrls } from './origin-urls';

/**
 * Returns how releases are examined before they go live in a deployment: with the sample's records, and by asking for their
 * files where its visitors will.
 * @param note receives a line when files could not be asked for
 */
export function releaseExamination(
  deployment: Pick<Deployment, 'files' | 'ports' | 'publicUrl'>,
  note: (line: string) => void,
): Examination {
  const urlOf = originUrls(deployment);
  const pageOrigin = deployment.publicUrl ?? originOf(deployment, 'page');
  return {
    data: sampleData,
    files: {
      urlOf(name) {
        const url = urlOf(name);
        // The page server itself has what is in the store.
        return url === undefined || new URL(url, pageOrigin).origin === pageOrigin ? undefined : url;
      },
      pageOrigin,
      // All but the hosts of teams serve what is in the store, and may be started after the first promote.
      mayBeDown: (name) => !Object.hasOwn(deployment.files.remotes, name),
      note,
    },
  };
}
