import type { ComponentType } from 'react';
import { Skeleton } from 'shared-ui';
import styles from './late-part.module.css';
import { StartFailed } from './start-failed';
import { type Load, useLate } from './use-late';

interface LatePartProps {
  /** Imports the part. */
  readonly load: Load<object>;
  /** Asks for what the part shows first, so that both come in one round trip. */
  readonly ahead?: ComponentType;
}

/**
 * A part that an element fetches when its page is wanted: most visitors of other people's pages see the first one only. What
 * does not come is said, with a Retry.
 */
export function LatePart({ load, ahead: Ahead }: LatePartProps) {
  const { Part, isFailed, retry } = useLate(load);
  return (
    <>
      {/* It stays beside the part: a read that nobody waits for is given up. */}
      {Ahead && <Ahead />}
      {Part ? (
        <Part />
      ) : isFailed ? (
        <StartFailed onRetry={retry} />
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton shape="block" />
        </div>
      )}
    </>
  );
}
