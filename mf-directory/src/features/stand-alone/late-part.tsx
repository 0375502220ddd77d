import { Skeleton } from 'shared-ui';
import page from '../../components/page.module.css';
import { StartFailed } from './start-failed';
import { type Load, useLate } from './use-late';

interface LatePartProps {
  /** Imports the part. */
  readonly load: Load<object>;
}

/**
 * A part that an element fetches when its page is wanted: most visitors of other people's pages see the first one only. What
 * does not come is said, with a Retry.
 */
export function LatePart({ load }: LatePartProps) {
  const { Part, isFailed, retry } = useLate(load);
  if (Part) return <Part />;
  if (isFailed) return <StartFailed onRetry={retry} />;
  return (
    <div className={page.page} aria-busy="true">
      <Skeleton shape="block" />
    </div>
  );
}
