import { Skeleton } from '@zone-directory/shared-ui';
import type { ComponentType } from 'react';
import styles from './lazy-part.module.css';
import { StartFailed } from './start-failed';
import { type Load, useLazyComponent } from './use-lazy-component';

interface LatePartProps {
  /** Imports the part. */
  readonly load: Load<object>;
  /** Fetches the part's first data, so that code and data take one round trip. */
  readonly ahead?: ComponentType;
}

/**
 * Renders a part that an element loads when its page is opened: on other people's pages, most visitors see only the
 * first one. A failed load is shown, with a Retry.
 */
export function LazyPart({ load, ahead: Ahead }: LatePartProps) {
  const { Part, isFailed, retry } = useLazyComponent(load);
  return (
    <>
      {/* Stays mounted next to the part: a read without subscribers is aborted. */}
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
