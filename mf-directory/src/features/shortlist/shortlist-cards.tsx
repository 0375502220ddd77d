import { type Business, displayName, useShortlistBusinesses } from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { Button, Icon, icons, Notice, VisuallyHidden } from '@zone-directory/shared-ui';
import { LoadError } from '../../components/load-error';
import { LoadReason } from '../../components/load-reason';
import { useStrings } from '../../strings';
import { BusinessCard } from '../businesses/business-card';
import list from '../businesses/business-list.module.css';
import { ListSkeletons } from '../businesses/list-skeletons';
import { PaperHead } from '../businesses/paper-head';
import { useSubcategoryOf } from '../businesses/use-subcategory-of';
import { SaveButton } from './save-button';
import styles from './shortlist.module.css';

interface ShortlistCardsProps {
  /** What is shown, in this order. */
  readonly ids: readonly string[];
  /** What is read: all of them, and maybe others. */
  readonly asked: readonly string[];
  /** Takes businesses off the list. Without it, each card has a button for the visitor's own shortlist. */
  readonly onRemove?: (...ids: readonly string[]) => void;
}

/** Renders the businesses of a shortlist as cards, and says which of them no longer exist. */
export function ShortlistCards({ ids, asked, onRemove }: ShortlistCardsProps) {
  const strings = useStrings();
  const { t } = strings;
  const { language } = useLanguage();
  const subcategoryOf = useSubcategoryOf();
  const { data, error, isFetching, isPlaceholderData, refetch } = useShortlistBusinesses(asked);
  if (error && !data)
    return (
      <LoadError onRetry={() => void refetch()} busy={isFetching}>
        <span>{t('business.errorLoad')}</span> <LoadReason error={error} />
      </LoadError>
    );
  if (!data) return <ListSkeletons words={t('business.loading')} />;
  const businesses = ids.flatMap((id) => data.find((business) => business.id === id) ?? []);
  const gone = isPlaceholderData ? [] : ids.filter((id) => !data.some((business) => business.id === id));
  const removal = (business: Business) => (
    <Button variant="quiet" className={styles.remove} onClick={() => onRemove?.(business.id)}>
      <Icon shape={icons.close} size={20} />
      <span>{t('shortlist.remove')}</span>
      <VisuallyHidden>: {displayName(business, language)}</VisuallyHidden>
    </Button>
  );
  return (
    <>
      {gone.length > 0 && (
        <Notice
          tone="info"
          {...(onRemove && { action: { label: t('shortlist.remove'), onClick: () => onRemove(...gone) } })}
        >
          {t('shortlist.gone', { count: gone.length })}
        </Notice>
      )}
      <PaperHead />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ul role="list" className={list.list} aria-busy={isPlaceholderData}>
        {businesses.map((business) => (
          <BusinessCard
            key={business.id}
            subcategory={subcategoryOf(business)}
            {...{ business, language, strings }}
          >
            {onRemove ? (
              removal(business)
            ) : (
              <SaveButton
                id={business.id}
                name={{ text: displayName(business, language) }}
                strings={strings}
              />
            )}
          </BusinessCard>
        ))}
      </ul>
    </>
  );
}
