import { SearchForm } from './search-form';
import { useSuggestions } from './use-suggestions';

/** The hero's search: a combobox over all businesses and subcategories. */
export const SearchBox = () => <SearchForm useFound={useSuggestions} />;
