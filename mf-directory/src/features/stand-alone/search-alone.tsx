import { SearchBox } from '../search/search-box';
import { SearchResults } from '../search/search-results';

/** The search box, and below it what it has found. */
export function SearchAlone() {
  return (
    <>
      <SearchBox />
      <SearchResults />
    </>
  );
}
