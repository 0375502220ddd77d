import '@zone-directory/shared-ui/slot.css';

/** `directory/header-search`: the search in the header of every page but the home page, which has its own. */
export { HeaderSearch as default } from '../features/search/header-search';
export { homeStrings as strings } from '../home-strings';
