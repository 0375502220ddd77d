import 'shared-ui/slot.css';
import { SearchResults } from '../features/search/search-results';

export { strings } from '../strings';

/** `directory/search-results`: what a text finds. */
export default function SearchResultsPart() {
  return <SearchResults />;
}
