import '@zone-directory/shared-ui/slot.css';

/** `sample/record`: the page of one category. */
export { CategoryPage as default } from '../features/category-page';
export { strings } from '../strings';
