import '@zone-directory/shared-ui/slot.css';
import { SearchResults } from '../features/search/search-results';

export { default as strings } from '../locales/en/translation.json';

/** `directory/search-results`: the results of a search. */
export default function SearchResultsPart() {
  return <SearchResults />;
}
