import { DataText, siteSettings, useCategories, useCategoryCounts } from 'shared-data';
import { paths } from 'shared-router';
import { BackLink } from '../../components/back-link';
import { NotFound } from '../../components/not-found';
import page from '../../components/page.module.css';
import { PageTitle } from '../../components/page-title';
import { useStrings } from '../../strings';
import { Counts } from './category-counts';
import { SubcategoryList } from './subcategory-list';
import styles from './subcategory-page.module.css';
import { SupporterPanel } from './supporter-panel';
import { useCategoryTexts } from './use-category-texts';

/** A category: its subcategories, and its supporter where it has one. */
export function SubcategoryPage({ categoryId }: { readonly categoryId: string }) {
  const { t } = useStrings();
  const { name, description } = useCategoryTexts(categoryId);
  const { businesses, subcategories } = useCategoryCounts(categoryId);
  const { data: categories } = useCategories();
  const { supporter } = siteSettings();
  const isMissing = categories?.every((item) => item.id !== categoryId);
  const back = (
    <div>
      <BackLink parent={paths.home()} />
    </div>
  );
  if (isMissing) {
    return (
      <div className={page.page}>
        <PageTitle name={t('sub.notFoundTitle')} />
        {back}
        <NotFound title={t('sub.notFoundTitle')}>{t('sub.notFound')}</NotFound>
      </div>
    );
  }
  return (
    <div className={page.page}>
      <PageTitle name={name.text} />
      {back}
      <header className={page.head}>
        <h1 tabIndex={-1} className={page.title}>
          {name.text ? <DataText {...name} /> : t('sub.fallbackTitle')}
        </h1>
        {description.text && <DataText as="p" {...description} className={page.description} />}
        <Counts categoryId={categoryId} businesses={businesses} subcategories={subcategories} />
      </header>
      <div className={supporter?.categoryId === categoryId ? styles.columns : undefined}>
        <SubcategoryList categoryId={categoryId} />
        {supporter?.categoryId === categoryId && <SupporterPanel supporter={supporter} />}
      </div>
    </div>
  );
}
