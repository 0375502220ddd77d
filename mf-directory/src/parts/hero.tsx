import '@zone-directory/shared-ui/slot.css';

/** `directory/hero`: the head of the home page. */
export { Hero as default } from '../features/search/hero';
export { homeStrings as strings } from '../home-strings';
