import { safeLink, usePartners, useSiteAsset } from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { ImageWithFallback, InitialsTile } from '@zone-directory/shared-ui';
import { useStrings } from '../../strings';
import { ResultCard } from './result-card';
import styles from './result-card.module.css';
import { ResultGroup } from './result-group';

interface PartnerResultsProps {
  readonly ids: readonly string[];
  readonly text: string;
}

/** Renders the partners that were found, with links to their websites. Null while their names are loading. */
export function PartnerResults({ ids, text }: PartnerResultsProps) {
  const { t } = useStrings();
  const { language } = useLanguage();
  const asset = useSiteAsset();
  const { data } = usePartners();
  const partners = data?.filter(({ id }) => ids.includes(id)) ?? [];
  if (partners.length === 0) return null;
  return (
    <ResultGroup title={t('search.partners')} count={partners.length} headingLevel={4}>
      {partners.map(({ id, name_ar, name_en, logo, profileUrl }) => {
        const isArabic = language === 'ar' && name_ar !== '';
        const name = { text: isArabic ? name_ar : name_en, lang: isArabic ? 'ar' : 'en' };
        const tile = <InitialsTile name={name.text} lang={name.lang} className={styles.tile} />;
        return (
          <ResultCard
            key={id}
            href={safeLink(profileUrl ?? '', ['http'])}
            picture={
              <ImageWithFallback
                src={asset(logo)}
                alt=""
                width={48}
                height={48}
                className={`${styles.tile} ${styles.logo}`}
                fallback={tile}
              />
            }
            name={name}
            text={text}
          />
        );
      })}
    </ResultGroup>
  );
}
