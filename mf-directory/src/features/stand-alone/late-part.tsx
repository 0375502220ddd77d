import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useEmbedEvent } from 'shared-embed';
import { Skeleton } from 'shared-ui';
import page from '../../components/page.module.css';
import { StartFailed } from './start-failed';

type Load = () => Promise<{ readonly default: ComponentType }>;

interface LatePartProps {
  /** Imports the part. The same function for the same part: what has come is known by it. */
  readonly load: Load;
}

const loaded = new Map<Load, ComponentType>();

/**
 * A part that an element fetches when its page is wanted: most visitors of other people's pages see the first one only. What
 * does not come is said, with a Retry; a failure is not kept.
 */
export function LatePart({ load }: LatePartProps) {
  const tell = useRef(useEmbedEvent());
  const [attempt, setAttempt] = useState(1);
  const [outcome, setOutcome] = useState<{ readonly of: Load; readonly failed: number }>();
  useEffect(() => {
    let isWanted = true;
    load().then(
      (module) => {
        loaded.set(load, module.default);
        if (isWanted) setOutcome({ of: load, failed: 0 });
      },
      (error: unknown) => {
        if (!isWanted) return;
        setOutcome({ of: load, failed: attempt });
        tell.current({ name: 'error', detail: { code: 'chunk', error } });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  const Part = loaded.get(load);
  if (Part) return <Part />;
  if (outcome?.of === load && outcome.failed === attempt)
    return <StartFailed onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <div className={page.page} aria-busy="true">
      <Skeleton shape="block" />
    </div>
  );
}
