import { useSearchText } from '@zone-directory/shared-router';
import { SearchBox } from '../search/search-box';
import { LazyPart } from './lazy-part';
import { searchResults } from './lazy-parts';
import styles from './search-alone.module.css';

/** Renders the search box, and its results below. On other people's pages, most visitors use neither. */
export function SearchAlone() {
  return (
    <>
      <div className={styles.box}>
        <SearchBox prefetch={false} />
      </div>
      {useSearchText() && <LazyPart load={searchResults} />}
    </>
  );
}
