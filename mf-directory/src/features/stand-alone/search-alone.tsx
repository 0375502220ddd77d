import { useSearchParams, useSearchText } from '@zone-directory/shared-router';
import { useState } from 'react';
import { SearchBox } from '../search/search-box';
import { LazyPart } from './lazy-part';
import { searchResults } from './lazy-parts';
import { PLACEHOLDER_PARAM } from './placeholder-param';
import styles from './search-alone.module.css';

/** Renders the search box, and its results below. On other people's pages, most visitors use neither. */
export function SearchAlone() {
  return (
    <>
      <div className={styles.box}>
        <SearchBox prefetch={false} placeholder={usePlaceholder()} />
      </div>
      {useSearchText() && <LazyPart load={searchResults} />}
    </>
  );
}

/** The last text that the page has asked for: routes of a search do not repeat it. */
function usePlaceholder(): string | undefined {
  const [parameters] = useSearchParams();
  const given = parameters.get(PLACEHOLDER_PARAM);
  const [last, setLast] = useState(given);
  if (given !== null && given !== last) setLast(given);
  return given ?? last ?? undefined;
}
