import '@zone-directory/shared-ui/slot.css';
import { useParams } from '@zone-directory/shared-router';
import { BusinessPage } from '../features/businesses/business-page';

export { default as strings } from '../locales/en/translation.json';

/** `directory/business-detail`: the page of a business. */
export default function BusinessDetailPart() {
  const { businessId = '' } = useParams();
  return <BusinessPage id={businessId} />;
}
