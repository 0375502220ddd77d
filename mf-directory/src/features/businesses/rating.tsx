import { type Business, starsOf } from '@zone-directory/shared-data';
import { formatOf } from '@zone-directory/shared-i18n';
import { Icon, icons } from '@zone-directory/shared-ui';
import type { useStrings } from '../../strings';
import styles from './rating.module.css';

interface RatingProps extends Pick<Business, 'rating' | 'reviews'> {
  readonly strings: ReturnType<typeof useStrings>;
}

/**
 * Renders stars and number of reviews as one phrase, if the business has them. A rating above five stars is meaningless
 * and left out. If the browser formats numbers differently from the server, the server's rendering stays.
 */
export function Rating({ reviews, strings: { t, language }, ...rated }: RatingProps) {
  const { number } = formatOf(language);
  const rating = starsOf(rated);
  if (rating === null && reviews === null) return null;
  const stars = rating === null ? '' : number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const words = () => {
    if (rating === null) return t('business.reviews', { count: reviews ?? 0 });
    if (reviews === null) return t('business.rated', { rating: stars });
    return t('business.ratedReviews', { rating: stars, count: reviews });
  };
  return (
    <p className={styles.rating}>
      {rating !== null && <Icon shape={icons.star} size={16} filled />}
      <span suppressHydrationWarning>{words()}</span>
    </p>
  );
}
