import { DataText, useCategories, useCategoryCounts, useSiteSettings } from '@zone-directory/shared-data';
import { paths, usePageTitle } from '@zone-directory/shared-router';
import { Heading } from '@zone-directory/shared-ui';
import { BackLink } from '../../components/back-link';
import { NotFound } from '../../components/not-found';
import page from '../../components/page.module.css';
import { useStrings } from '../../strings';
import { Counts } from './category-counts';
import { SubcategoryList } from './subcategory-list';
import styles from './subcategory-page.module.css';
import { SupporterPanel } from './supporter-panel';
import { useCategoryTexts } from './use-category-texts';

/** Renders a category: its subcategories, and its supporter if it has one. */
export function SubcategoryPage({ categoryId }: { readonly categoryId: string }) {
  const { t } = useStrings();
  const { name, description } = useCategoryTexts(categoryId);
  const { businesses, subcategories } = useCategoryCounts(categoryId);
  const { data: categories } = useCategories();
  const { supporter } = useSiteSettings();
  const isMissing = categories?.every((item) => item.id !== categoryId);
  usePageTitle(isMissing ? t('sub.notFoundTitle') : name.text || undefined);
  const back = (
    <div>
      <BackLink parent={paths.home()} />
    </div>
  );
  if (isMissing) {
    return (
      <div className={page.page}>
        {back}
        <NotFound title={t('sub.notFoundTitle')}>{t('sub.notFound')}</NotFound>
      </div>
    );
  }
  return (
    <div className={page.page}>
      {back}
      <header className={page.head}>
        <Heading level={1} tabIndex={-1} className={page.title}>
          {name.text ? <DataText {...name} /> : t('sub.fallbackTitle')}
        </Heading>
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
