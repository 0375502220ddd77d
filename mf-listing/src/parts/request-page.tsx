import '@zone-directory/shared-ui/slot.css';
import { RequestPage } from '../features/page/request-page';

export { strings } from '../strings';

/** The part `listing/request-page`: the page under /list-your-business. */
export default function RequestPagePart() {
  return <RequestPage />;
}
