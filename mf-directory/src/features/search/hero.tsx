import type { FIRST_VIEW_END } from '@zone-directory/federation/contract';
import { DataText, localizedText, useSiteAsset, useSiteSettings } from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { useSearchText } from '@zone-directory/shared-router';
import { Heading } from '@zone-directory/shared-ui';
import { useStrings } from '../../strings';
import styles from './hero.module.css';
import { SearchBox } from './search-box';

/** Renders the head of the home page: the brand and the search. It shrinks above results. */
export function Hero() {
  const { t } = useStrings();
  const { language } = useLanguage();
  const { brand, heroImage } = useSiteSettings();
  const asset = useSiteAsset();
  const isSearched = useSearchText() !== '';
  return (
    <section className={isSearched ? `${styles.hero} ${styles.small}` : styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          {/* The focus on a new page goes to the first such heading: above results, to that of the results. */}
          <Heading level={1} tabIndex={isSearched ? undefined : -1} className={styles.brand}>
            <DataText {...localizedText(brand.name, language)} />
          </Heading>
          {!isSearched && (
            <>
              <p className={styles.tagline}>
                {brand.tagline ? (
                  <DataText {...localizedText(brand.tagline, language)} />
                ) : (
                  t('welcome.tagline')
                )}
              </p>
              <p className={styles.description}>{t('welcome.description')}</p>
            </>
          )}
        </div>
        <SearchBox />
        {!isSearched && (
          <img
            id={'first-view-end' satisfies typeof FIRST_VIEW_END}
            src={asset(heroImage)}
            alt=""
            width={640}
            height={480}
            fetchPriority="high"
            className={styles.image}
          />
        )}
      </div>
    </section>
  );
}
