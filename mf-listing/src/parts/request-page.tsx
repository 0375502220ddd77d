import '../strings';
import type { PartProps } from 'federation/contract';
import { RequestPage } from '../features/page/request-page';

/** `listing/request-page`: the page under /list-your-business. */
export default function RequestPagePart(_: PartProps) {
  return <RequestPage />;
}
