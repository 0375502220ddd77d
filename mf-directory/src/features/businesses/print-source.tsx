import { DataText, localizedText, useFreshness, useSiteSettings } from 'shared-data';
import { useFormat, useLanguage } from 'shared-i18n';
import { paths, useInBrowser, usePageUrl } from 'shared-router';
import { NAMESPACE, useStrings } from '../../strings';
import styles from './business-detail.module.css';

interface PrintSourceProps {
  readonly id: string;
  /** When the page fetched the business, for sources that do not report the age of their data. */
  readonly readAt: Date;
}

/** Renders, for print only, the directory's name, the page's URL and the date of the data. */
export function PrintSource({ id, readAt }: PrintSourceProps) {
  const { t } = useStrings();
  const { language } = useLanguage();
  const { dateTime } = useFormat(NAMESPACE);
  const url = usePageUrl(paths.business(id));
  const { brand } = useSiteSettings();
  const asOf = useFreshness()?.asOf ?? readAt;
  // The server knows neither the visitor's time zone nor when the page fetches.
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
