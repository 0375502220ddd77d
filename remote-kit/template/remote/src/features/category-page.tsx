import { DataText, useCategories, useSubcategories } from '@zone-directory/shared-data';
import { Link, paths, usePageTitle, useParams } from '@zone-directory/shared-router';
import { Heading } from '@zone-directory/shared-ui';
import { patterns } from '../paths';
import { useStrings } from '../strings';
import { LoadError } from './load-error';
import { Loading } from './loading';
import styles from './page.module.css';

/** Renders one category: its name, and links to its lists of businesses. */
export function CategoryPage() {
  const { t } = useStrings();
  const { categoryId = '' } = useParams();
  const { data: categories } = useCategories();
  const name = categories?.find(({ id }) => id === categoryId)?.name;
  usePageTitle(name);
  return (
    <div className={styles.page}>
      <p>
        <Link to={patterns.list}>{t('list.title')}</Link>
      </p>
      <Heading level={1} tabIndex={-1} className={styles.title}>
        {name ? <DataText text={name} /> : t('record.title')}
      </Heading>
      <Subcategories categoryId={categoryId} />
    </div>
  );
}

function Subcategories({ categoryId }: { readonly categoryId: string }) {
  const { t } = useStrings();
  const { data, isPending, refetch } = useSubcategories(categoryId);
  if (isPending) return <Loading />;
  if (!data) return <LoadError onRetry={() => void refetch()} />;
  if (data.length === 0) return <p>{t('list.empty')}</p>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
    <ul role="list" className={styles.list}>
      {data.map(({ id, name }) => (
        <li key={id} className={styles.item}>
          <Link to={paths.subcategory(categoryId, id)}>
            <DataText text={name} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
