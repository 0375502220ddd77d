import 'shared-ui/slot.css';
import { useParams } from 'shared-router';
import { BusinessPage } from '../features/businesses/business-page';

export { strings } from '../strings';

/** `directory/business-detail`: the page of a business. */
export default function BusinessDetailPart() {
  const { businessId = '' } = useParams();
  return <BusinessPage id={businessId} />;
}
