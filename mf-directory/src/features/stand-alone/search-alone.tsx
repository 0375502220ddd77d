import { useSearchText } from 'shared-router';
import { SearchBox } from '../search/search-box';
import { LatePart } from './late-part';
import { searchResults } from './late-parts';
import styles from './search-alone.module.css';

/** The search box, and below it what it has found. */
export function SearchAlone() {
  return (
    <>
      <div className={styles.box}>
        <SearchBox />
      </div>
      {useSearchText() && <LatePart load={searchResults} />}
    </>
  );
}
