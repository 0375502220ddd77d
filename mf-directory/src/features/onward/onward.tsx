import type { Business } from '@zone-directory/shared-data';
import { useInBrowser } from '@zone-directory/shared-router';
import { Skeleton } from '@zone-directory/shared-ui';
import { Beside } from './beside';
import { MoreIn } from './more-in';
import styles from './onward.module.css';
import { useListNames } from './use-list-names';
import type { OnwardPlaces } from './use-onward';

interface OnwardProps {
  readonly business: Business;
  readonly onward: OnwardPlaces;
}

/** Renders where one can go on to from a business, at the end of its page. Nothing if that is unknown. */
export function Onward({ business, onward: { place, own, more, state, isPending } }: OnwardProps) {
  const besideNames = useListNames(place?.categoryId ?? '', place?.subcategoryId ?? '');
  const ownNames = useListNames(own?.categoryId ?? '', own?.subcategoryId ?? '');
  // A server that could not read it has rendered nothing.
  const mayWait = useInBrowser(() => true, false);
  if (isPending) return mayWait && business.subcategory ? <Waiting /> : null;
  if (!place && !own) return null;
  return (
    <div className={styles.onward}>
      {place && <Beside place={place} list={besideNames.subcategory} state={state} />}
      {own && <MoreIn businesses={more} list={ownNames.subcategory} />}
    </div>
  );
}

/** Keeps the room, so that nothing moves below. */
function Waiting() {
  return (
    <div className={styles.onward} aria-hidden="true">
      <Skeleton shape="block" className={styles.besidePlaceholder} />
      <div className={styles.cards}>
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} shape="block" className={styles.cardPlaceholder} />
        ))}
      </div>
    </div>
  );
}
