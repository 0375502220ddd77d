import { localized, siteAsset, siteSettings } from 'shared-data';
import { useStrings } from '../../strings';
import styles from './hero.module.css';
import { SearchBox } from './search-box';

/** The home page's head: who this is, and the search. */
export function Hero() {
  const { t, language } = useStrings();
  const { brand, heroImage } = siteSettings();
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 tabIndex={-1} className={styles.brand}>
            {localized(brand.name, language)}
          </h1>
          <p className={styles.tagline}>
            {brand.tagline ? localized(brand.tagline, language) : t('hero.tagline')}
          </p>
          <p className={styles.description}>{t('hero.description')}</p>
        </div>
        <SearchBox />
        <img
          src={siteAsset(heroImage)}
          alt=""
          width={640}
          height={480}
          fetchPriority="high"
          className={styles.image}
        />
      </div>
    </section>
  );
}
