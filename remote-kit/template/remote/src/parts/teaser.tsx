import '@zone-directory/shared-ui/slot.css';

/** `sample/teaser`: the link to this remote's page, on the home page. */
export { Teaser as default } from '../features/teaser';
export { strings } from '../strings';
