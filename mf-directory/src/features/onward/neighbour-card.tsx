import { type Business, DataText, nameLines, useSiteSettings } from '@zone-directory/shared-data';
import { Link, paths } from '@zone-directory/shared-router';
import { Heading } from '@zone-directory/shared-ui';
import { useStrings } from '../../strings';
import { BusinessImage } from '../businesses/business-image';
import { Rating } from '../businesses/rating';
import styles from './neighbour-card.module.css';

/** Renders another business of the same list: picture, name and rating, as one link. */
export function NeighbourCard({ business }: { readonly business: Business }) {
  const strings = useStrings();
  const { dataLanguage } = useSiteSettings();
  const [name = { text: '' }, secondName] = nameLines(business, { language: strings.language, dataLanguage });
  return (
    <li part="card" className={styles.card}>
      <BusinessImage business={business} name={name} width={64} height={64} className={styles.image} />
      <div className={styles.words}>
        <Heading level={3} className={styles.name}>
          <Link to={paths.business(business.id)} part="link" className={styles.link}>
            <DataText {...name} />
          </Link>
        </Heading>
        {secondName && (
          <p className={styles.secondName}>
            <DataText {...secondName} />
          </p>
        )}
        <Rating rating={business.rating} reviews={business.reviews} strings={strings} />
      </div>
    </li>
  );
}
