import '../strings';
import type { PartProps } from 'federation/contract';
import { BusinessPage } from '../features/businesses/business-page';

export default function BusinessDetailPart({ params }: PartProps) {
  return <BusinessPage id={params.businessId ?? ''} />;
}
