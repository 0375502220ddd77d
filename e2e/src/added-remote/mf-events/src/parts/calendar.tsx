import { usePageTitle } from '@zone-directory/shared-router';
import { useStrings } from '../strings';

export { strings } from '../strings';

/** The part `events/calendar`: the page of all events. */
export default function Calendar() {
  const { t } = useStrings();
  usePageTitle(t('calendar.title'));
  return (
    <>
      <h1 tabIndex={-1}>{t('calendar.title')}</h1>
      <p>{t('calendar.lead')}</p>
    </>
  );
}
