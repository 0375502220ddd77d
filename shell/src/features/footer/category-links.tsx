import { useEffect, useEffectEvent } from 'react';
import { siteSettings, useCategories } from 'shared-data';
import { SITE_NAMESPACE, useTranslation } from 'shared-i18n';
import { paths } from 'shared-router';
import { SHELL } from '../../strings';
import styles from './footer.module.css';
import { FooterLink } from './footer-link';

/**
 * The main categories. A category whose record is missing from the data is greyed out and leads nowhere; while the data
 * is on its way, or cannot be had, every link stands, since the page behind it says what is wrong.
 */
export function CategoryLinks() {
  const { t } = useTranslation(SHELL);
  const { t: site } = useTranslation(SITE_NAMESPACE);
  const { data, error } = useCategories();

  const log = useEffectEvent((failure: Error) => console.warn(t('footer.loadError'), failure));
  useEffect(() => {
    if (error) log(error);
  }, [error]);

  return (
    <ul className={styles.list}>
      {siteSettings().categories.map(({ key, recordId }) => {
        const record = data?.find(({ id }) => id === recordId);
        // As i18next's default value, braces in a record's name would be taken for placeholders.
        const name = site(`categories.${recordId}.name`, { defaultValue: '' }) || record?.name || key;
        const missing = data !== undefined && record === undefined;
        return (
          <li key={recordId}>
            {missing ? (
              <span className={styles.missing}>{name}</span>
            ) : (
              <FooterLink to={paths.category(recordId)}>{name}</FooterLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
