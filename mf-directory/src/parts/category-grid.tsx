import '@zone-directory/shared-ui/slot.css';

/** `directory/category-grid`: the categories on the home page. */
export { CategoryGrid as default } from '../features/categories/category-grid';
export { homeStrings as strings } from '../home-strings';
