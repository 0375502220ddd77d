import { DataText, localizedText, useFreshness, useSiteSettings } from 'shared-data';
import { useFormat, useLanguage } from 'shared-i18n';
import { paths, useInBrowser, usePageUrl } from 'shared-router';
import { NAMESPACE, useStrings } from '../../strings';
import styles from './business-detail.module.css';

interface PrintSourceProps {
  readonly id: string;
  /** When the page read the business: how old it is at most, where nothing says so better. */
  readonly readAt: Date;
}

/** On paper only: whose directory this is from, where it stands, and as of when. */
export function PrintSource({ id, readAt }: PrintSourceProps) {
  const { t } = useStrings();
  const { language } = useLanguage();
  const { dateTime } = useFormat(NAMESPACE);
  const url = usePageUrl(paths.business(id));
  const { brand } = useSiteSettings();
  const asOf = useFreshness()?.asOf ?? readAt;
  // A server knows neither the time of day where the visitor is nor when the page reads.
  const time = useInBrowser(() => dateTime(asOf), '');
  return (
    <footer className={styles.source}>
      <p>
        <DataText {...localizedText(brand.name, language)} />
      </p>
      <p>
        <bdi dir="ltr">{url}</bdi>
      </p>
      {time && <p>{t('business.asOf', { time })}</p>}
    </footer>
  );
}
