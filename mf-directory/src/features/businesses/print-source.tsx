import { DataText, localizedText, useFreshness, useSiteSettings } from '@zone-directory/shared-data';
import { useFormat, useLanguage } from '@zone-directory/shared-i18n';
import { paths, usePageUrl } from '@zone-directory/shared-router';
import { useRef } from 'react';
import { NAMESPACE, useStrings } from '../../strings';
import { AsOf } from '../onward/as-of';
import styles from './business-detail.module.css';
import { useTextInPrint } from './use-text-in-print';

interface PrintSourceProps {
  readonly id: string;
  /** When the page fetched the business, for sources that do not report the age of their data. */
  readonly readAt: Date;
}

/** Renders the date of the data, and for print the directory's name, the page's URL and the date with its time. */
export function PrintSource({ id, readAt }: PrintSourceProps) {
  const { t } = useStrings();
  const { language } = useLanguage();
  const { dateTime } = useFormat(NAMESPACE);
  const url = usePageUrl(paths.business(id));
  const { brand } = useSiteSettings();
  const asOf = useFreshness()?.asOf ?? readAt;
  const date = useRef<HTMLParagraphElement>(null);
  // Not before: the first date that a page formats takes 0.1 s on a slow phone.
  useTextInPrint(date, () => t('business.asOf', { time: dateTime(asOf) }));
  return (
    <footer className={styles.source}>
      <AsOf readAt={readAt} className={styles.asOf} />
      <p className={styles.printed}>
        <DataText {...localizedText(brand.name, language)} />
      </p>
      <p className={styles.printed}>
        {/* The page's server completes a path that is marked so, for readers without JavaScript. */}
        <bdi dir="ltr" data-page-url="" suppressHydrationWarning>
          {url}
        </bdi>
      </p>
      <p ref={date} className={styles.printed} />
    </footer>
  );
}
