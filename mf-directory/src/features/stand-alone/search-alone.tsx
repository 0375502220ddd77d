import { useSearchText } from 'shared-router';
import { SearchForm } from '../search/search-form';
import { LatePart } from './late-part';
import { searchResults } from './late-search';
import styles from './search-alone.module.css';
import { useLateFound } from './use-late-found';

/** Renders the search box, and its results below. */
export function SearchAlone() {
  return (
    <>
      <div className={styles.box}>
        <SearchForm useFound={useLateFound} />
      </div>
      {useSearchText() && <LatePart load={searchResults} />}
    </>
  );
}
