import { DataText, useCategories, useSubcategories } from '@zone-directory/shared-data';
import { Link, paths, usePageTitle, useParams } from '@zone-directory/shared-router';
import { Heading } from '@zone-directory/shared-ui';
import { patterns } from '../paths';
import { useStrings } from '../strings';
import { LoadError } from './load-error';
import { Loading } from './loading';
import styles from './page.module.css';
import { useRecordName } from './use-record-name';

/** Renders one category: its name, and links to its lists of businesses. */
export function CategoryPage() {
  const { t } = useStrings();
  const { categoryId = '' } = useParams();
  const { data: categories } = useCategories();
  const nameOf = useRecordName('categories');
  const category = categories?.find(({ id }) => id === categoryId);
  const name = category && nameOf(category);
  usePageTitle(name?.text);
  return (
    <div className={styles.page}>
      <p>
        <Link to={patterns.list}>{t('list.title')}</Link>
      </p>
      <Heading level={1} tabIndex={-1} className={styles.title}>
        {name ? <DataText {...name} /> : t('record.title')}
      </Heading>
      <Subcategories categoryId={categoryId} />
    </div>
  );
}

function Subcategories({ categoryId }: { readonly categoryId: string }) {
  const { t } = useStrings();
  const nameOf = useRecordName('subcategories');
  const { data, isPending, refetch } = useSubcategories(categoryId);
  if (isPending) return <Loading />;
  if (!data) return <LoadError onRetry={() => void refetch()} />;
  if (data.length === 0) return <p>{t('list.empty')}</p>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
    <ul role="list" className={styles.list}>
      {data.map((subcategory) => (
        <li key={subcategory.id} className={styles.item}>
          <Link to={paths.subcategory(categoryId, subcategory.id)}>
            <DataText {...nameOf(subcategory)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
