import '@zone-directory/shared-ui/slot.css';

/** `listing/request-page`: the page under /list-your-business. */
export { RequestPage as default } from '../features/page/request-page';
export { strings } from '../strings';
