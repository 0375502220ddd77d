import { displayName, useBusiness } from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { Link, paths, usePageTitle, useParams } from '@zone-directory/shared-router';
import { useStrings } from '../strings';

export { strings } from '../strings';

/** The part `events/business-events`: the events of one business. */
export default function BusinessEvents() {
  const { t } = useStrings();
  const { language } = useLanguage();
  const { businessId = '' } = useParams();
  const { data: business } = useBusiness(businessId);
  const name = business && displayName(business, language);
  usePageTitle(name);
  return (
    <>
      <h1 tabIndex={-1}>{t('business.title')}</h1>
      {business && <Link to={paths.business(business.id)}>{name}</Link>}
    </>
  );
}
