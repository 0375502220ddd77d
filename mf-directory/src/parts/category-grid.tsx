import '@zone-directory/shared-ui/slot.css';

/** `directory/category-grid`: the categories on the home page. */
export { CategoryGrid as default } from '../features/categories/category-grid';
export { default as strings } from '../locales/en/translation.json';
