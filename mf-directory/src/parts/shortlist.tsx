import '@zone-directory/shared-ui/slot.css';

/** `directory/shortlist`: the visitor's own shortlist, or one that a link names. */
export { ShortlistPage as default } from '../features/shortlist/shortlist-page';
export { default as strings } from '../locales/en/translation.json';
