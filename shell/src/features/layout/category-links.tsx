import { DataText, useCategories, useSiteSettings } from '@zone-directory/shared-data';
import { useSiteText, useTranslation } from '@zone-directory/shared-i18n';
import { Link, paths } from '@zone-directory/shared-router';
import { useEffect, useEffectEvent } from 'react';
import { SHELL } from '../../strings';
import { TO_TOP } from './use-scroll-restoration';

interface CategoryLinksProps {
  readonly className?: string | undefined;
  readonly linkClassName?: string | undefined;
  /** Of a name that is not a link. */
  readonly missingClassName?: string | undefined;
  /** Called when a link is chosen. */
  readonly onChoose?: () => void;
}

/**
 * Renders links to the main categories. A category whose record is missing is greyed out and not a link. While the data
 * is loading or unavailable, all are links, since the page behind each reports what is wrong.
 */
export function CategoryLinks({ className, linkClassName, missingClassName, onChoose }: CategoryLinksProps) {
  const { t } = useTranslation(SHELL);
  const siteText = useSiteText();
  const { categories } = useSiteSettings();
  const { data, error } = useCategories();

  const log = useEffectEvent((failure: Error) => console.warn(t('footer.loadError'), failure));
  useEffect(() => {
    if (error) log(error);
  }, [error]);

  return (
    <ul className={className}>
      {categories.map(({ key, recordId }) => {
        const record = data?.find(({ id }) => id === recordId);
        const name = siteText(`categories.${recordId}.name`) ?? { text: record?.name || key };
        const missing = data !== undefined && record === undefined;
        return (
          <li key={recordId}>
            {missing ? (
              <DataText as="span" {...name} className={missingClassName} />
            ) : (
              <Link className={linkClassName} to={paths.category(recordId)} state={TO_TOP} onClick={onChoose}>
                <DataText {...name} />
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
