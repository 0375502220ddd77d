import { SearchBox } from '../search/search-box';
import { SearchResults } from '../search/search-results';
import styles from './search-alone.module.css';

/** The search box, and below it what it has found. */
export function SearchAlone() {
  return (
    <>
      <div className={styles.box}>
        <SearchBox />
      </div>
      <SearchResults />
    </>
  );
}
