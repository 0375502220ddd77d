import { SearchForm } from './search-form';
import { SuggestionList } from './suggestion-list';
import { useSuggestions } from './use-suggestions';

const useFound = (text: string) => ({ ...useSuggestions(text), List: SuggestionList });

/** The hero's search: a combobox over all businesses and subcategories. */
export const SearchBox = () => <SearchForm useFound={useFound} />;
