import { DataText, useCategories, useSiteSettings } from '@zone-directory/shared-data';
import { useSiteText, useTranslation } from '@zone-directory/shared-i18n';
import { paths } from '@zone-directory/shared-router';
import { useEffect, useEffectEvent } from 'react';
import { SHELL } from '../../strings';
import styles from './footer.module.css';
import { FooterLink } from './footer-link';

/**
 * Renders links to the main categories. A category whose record is missing is greyed out and not a link. While the data
 * is loading or unavailable, all are links, since the page behind each reports what is wrong.
 */
export function CategoryLinks() {
  const { t } = useTranslation(SHELL);
  const siteText = useSiteText();
  const { categories } = useSiteSettings();
  const { data, error } = useCategories();

  const log = useEffectEvent((failure: Error) => console.warn(t('footer.loadError'), failure));
  useEffect(() => {
    if (error) log(error);
  }, [error]);

  return (
    <ul className={styles.list}>
      {categories.map(({ key, recordId }) => {
        const record = data?.find(({ id }) => id === recordId);
        const name = siteText(`categories.${recordId}.name`) ?? { text: record?.name || key };
        const missing = data !== undefined && record === undefined;
        return (
          <li key={recordId}>
            {missing ? (
              <DataText as="span" {...name} className={styles.missing} />
            ) : (
              <FooterLink to={paths.category(recordId)}>
                <DataText {...name} />
              </FooterLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
