import { DataText, localizedText, siteSettings, useFreshness } from 'shared-data';
import { useFormat, useLanguage } from 'shared-i18n';
import { NAMESPACE, useStrings } from '../../strings';
import styles from './business-detail.module.css';
import { usePageAddress } from './use-page-address';

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
  const address = usePageAddress(id);
  const asOf = useFreshness()?.asOf ?? readAt;
  return (
    <footer className={styles.source}>
      <p>
        <DataText {...localizedText(siteSettings().brand.name, language)} />
      </p>
      <p>
        <bdi dir="ltr">{address}</bdi>
      </p>
      <p>{t('business.asOf', { time: dateTime(asOf) })}</p>
    </footer>
  );
}
