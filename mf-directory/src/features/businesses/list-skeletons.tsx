import { Skeleton, VisuallyHidden } from '@zone-directory/shared-ui';
import styles from './business-list.module.css';

/** Six, as specified. */
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

/** Renders the placeholder for cards that are loading; `words` announce it where nothing else does. */
export function ListSkeletons({ words }: { readonly words?: string }) {
  return (
    <div aria-busy="true">
      {words !== undefined && (
        <VisuallyHidden>
          <span role="status">{words}</span>
        </VisuallyHidden>
      )}
      <div className={styles.list} data-testid="list-skeletons">
        {PLACEHOLDERS.map((key) => (
          <Skeleton key={key} shape="block" className={styles.placeholder} />
        ))}
      </div>
    </div>
  );
}
