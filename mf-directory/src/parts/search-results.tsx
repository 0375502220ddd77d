import '@zone-directory/shared-ui/slot.css';

/** `directory/search-results`: the results of a search. */
export { SearchResults as default } from '../features/search/search-results';
export { default as strings } from '../locales/en/translation.json';
