import '@zone-directory/shared-ui/slot.css';

/** `sample/list`: the page of all categories. */
export { CategoryList as default } from '../features/category-list';
export { strings } from '../strings';
