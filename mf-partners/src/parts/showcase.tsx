import '@zone-directory/shared-ui/slot.css';

/** `partners/showcase`: the partners' section of the home page. */
export { Showcase as default } from '../features/partners/showcase';
export { strings } from '../strings';
