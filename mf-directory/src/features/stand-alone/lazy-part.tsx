import { useEmbedEvent } from '@zone-directory/shared-embed';
import { Skeleton } from '@zone-directory/shared-ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import styles from './lazy-part.module.css';
import { StartFailed } from './start-failed';

/** Imports a part. Must be a stable function: it identifies what has loaded. */
type Load = () => Promise<{ readonly default: ComponentType }>;

interface LazyPartProps {
  readonly load: Load;
  /** Fetches the part's first data, so that code and data take one round trip. */
  readonly ahead?: ComponentType;
}

const loaded = new Map<Load, ComponentType>();

/**
 * Renders a part that an element loads when its page is opened: on other people's pages, most visitors see only the
 * first one. A failed load is shown with a Retry, reported as an event, and not cached.
 */
export function LazyPart({ load, ahead: Ahead }: LazyPartProps) {
  const tell = useRef(useEmbedEvent());
  const [ended, setEnded] = useState<{ readonly load: Load }>();
  const Part = loaded.get(load);
  const isFailed = !Part && ended?.load === load;
  const isNeeded = !Part && !isFailed;
  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    load()
      .then(
        (part) => void loaded.set(load, part.default),
        (error: unknown) => isWanted && tell.current({ name: 'error', detail: { code: 'chunk', error } }),
      )
      .then(() => isWanted && setEnded({ load }));
    return () => {
      isWanted = false;
    };
  }, [load, isNeeded]);
  return (
    <>
      {/* Stays mounted next to the part: a read without subscribers is aborted. */}
      {Ahead && <Ahead />}
      {Part && <Part />}
      {isFailed && <StartFailed onRetry={() => setEnded(undefined)} />}
      {isNeeded && (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton shape="block" />
        </div>
      )}
    </>
  );
}
