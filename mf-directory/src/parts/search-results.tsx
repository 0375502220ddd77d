import '../strings';
import { SearchResults } from '../features/search/search-results';

export default function SearchResultsPart() {
  return <SearchResults />;
}
