import { Skeleton, VisuallyHidden } from '@zone-directory/shared-ui';
import styles from './business-list.module.css';

/** Six, as specified. */
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

/** Renders the placeholder for a business list; `words` announce that it is loading. */
export function ListSkeletons({ words }: { readonly words: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{words}</span>
      </VisuallyHidden>
      <div className={styles.list} data-testid="list-skeletons">
        {PLACEHOLDERS.map((key) => (
          <Skeleton key={key} shape="block" className={styles.placeholder} />
        ))}
      </div>
    </div>
  );
}
