import { displayName, useBusiness } from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { paths, usePageTitle } from '@zone-directory/shared-router';
import { Heading } from '@zone-directory/shared-ui';
import { BackLink } from '../../components/back-link';
import { LoadError } from '../../components/load-error';
import { NotFound } from '../../components/not-found';
import page from '../../components/page.module.css';
import { useStrings } from '../../strings';
import { useBusinessOpened } from '../measured/use-opened';
import { BusinessTrail } from '../onward/business-trail';
import { listAt } from '../onward/list-at';
import { Onward } from '../onward/onward';
import { useOnward } from '../onward/use-onward';
import { BusinessDetail } from './business-detail';
import styles from './business-detail.module.css';
import { DetailSkeleton } from './detail-skeleton';

/** Renders a business's page, and every loading state. */
export function BusinessPage({ id }: { readonly id: string }) {
  const { t } = useStrings();
  const { language } = useLanguage();
  const { data: business, dataUpdatedAt, error, isPending, refetch } = useBusiness(id);
  const missing = !business && error?.code === 'NOT_FOUND';
  const onward = useOnward(id, business);
  useBusinessOpened(business?.id);
  const parent = onward.own
    ? listAt(onward.own, id)
    : business?.category && business.subcategory && !onward.isInNone
      ? paths.subcategory(business.category, business.subcategory)
      : paths.home();
  usePageTitle(
    business ? displayName(business, language) : missing ? t('business.notFoundTitle') : undefined,
  );
  return (
    <div className={`${page.page} ${styles.sheet}`}>
      <div className={styles.back}>
        <BackLink parent={parent} />
        {business && <BusinessTrail business={business} isInNone={onward.isInNone} />}
      </div>
      {isPending && <DetailSkeleton />}
      {missing && <NotFound title={t('business.notFoundTitle')}>{t('business.notFound')}</NotFound>}
      {business && <BusinessDetail business={business} readAt={new Date(dataUpdatedAt)} />}
      {business && <Onward business={business} onward={onward} />}
      {error && !business && !missing && (
        <LoadError onRetry={() => void refetch()}>
          <Heading level={1} tabIndex={-1} className={styles.failed}>
            {t('business.detailError')}
          </Heading>
        </LoadError>
      )}
    </div>
  );
}
