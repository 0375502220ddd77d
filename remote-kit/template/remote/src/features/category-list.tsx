import { DataText, useCategories } from '@zone-directory/shared-data';
import { fillPattern, Link, usePageTitle } from '@zone-directory/shared-router';
import { Heading } from '@zone-directory/shared-ui';
import { patterns } from '../paths';
import { useStrings } from '../strings';
import { LoadError } from './load-error';
import { Loading } from './loading';
import styles from './page.module.css';
import { useRecordName } from './use-record-name';

/** Renders all categories of the zone, each as a link to its page. */
export function CategoryList() {
  const { t } = useStrings();
  usePageTitle(t('list.title'));
  return (
    <div className={styles.page}>
      <Heading level={1} tabIndex={-1} className={styles.title}>
        {t('list.title')}
      </Heading>
      <p>{t('list.lead')}</p>
      <Categories />
    </div>
  );
}

function Categories() {
  const { t } = useStrings();
  const nameOf = useRecordName('categories');
  const { data, isPending, refetch } = useCategories();
  if (isPending) return <Loading />;
  if (!data) return <LoadError onRetry={() => void refetch()} />;
  if (data.length === 0) return <p>{t('list.empty')}</p>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
    <ul role="list" className={styles.list}>
      {data.map((category) => (
        <li key={category.id} className={styles.item}>
          <Link to={fillPattern(patterns.record, { categoryId: category.id })}>
            <DataText {...nameOf(category)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
