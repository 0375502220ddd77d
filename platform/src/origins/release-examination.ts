import { isRemoteKey } from '@zone-directory/federation/contract';
import type { Examination } from '@zone-directory/federation-build/release';
import { sampleData } from '@zone-directory/remote-kit/sample';
import { type Deployment, originOf } from '../deployment';

/** What a deployment's releases are examined with. */
export interface ReleaseExaminationOptions {
  /** Returns records of the zone; undefined while there are none. */
  readonly records: NonNullable<Examination['records']>;
  /** Receives a line when files could not be asked for. */
  readonly note: (line: string) => void;
}

/**
 * Returns how releases are examined before they go live in a deployment: with the sample's records and the zone's, and by
 * asking for their files where its visitors will.
 */
export function releaseExamination(
  deployment: Pick<Deployment, 'files' | 'ports' | 'publicUrl'>,
  { records, note }: ReleaseExaminationOptions,
): Examination {
  const { files } = deployment;
  const pageOrigin = deployment.publicUrl ?? originOf(deployment, 'page');
  return {
    data: sampleData,
    records,
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
