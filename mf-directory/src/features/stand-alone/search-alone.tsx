import { useSearchText } from '@zone-directory/shared-router';
import { SearchForm } from '../search/search-form';
import { LazyPart } from './lazy-part';
import { searchResults } from './lazy-search';
import styles from './search-alone.module.css';
import { useLazySuggestions } from './use-lazy-suggestions';

/** Renders the search box, and its results below. */
export function SearchAlone() {
  return (
    <>
      <div className={styles.box}>
        <SearchForm useFound={useLazySuggestions} />
      </div>
      {useSearchText() && <LazyPart load={searchResults} />}
    </>
  );
}
