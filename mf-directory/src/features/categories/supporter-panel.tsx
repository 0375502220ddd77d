import {
  DataText,
  fieldLanguage,
  localizedText,
  type Supporter,
  safeLink,
  useSiteAsset,
  useSiteSettings,
} from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import {
  buttonClass,
  ExternalLink,
  Heading,
  Icon,
  ImageWithFallback,
  InitialsTile,
  icons,
} from '@zone-directory/shared-ui';
import { useId } from 'react';
import { useStrings } from '../../strings';
import styles from './supporter-panel.module.css';

/** Renders the supporter of a category: logo, website, and a brochure to read or download. */
export function SupporterPanel({ supporter }: { readonly supporter: Supporter }) {
  const { t } = useStrings();
  const asset = useSiteAsset();
  const { language } = useLanguage();
  const id = useId();
  const field = localizedText(supporter.name, language);
  const { text: name } = field;
  const lang = fieldLanguage(field, useSiteSettings().dataLanguage);
  const website = safeLink(supporter.url, ['http']);
  const brochure = asset(supporter.brochure);
  const newTab = `(${t('common.newTab')})`;
  const logo = (
    <ImageWithFallback
      src={asset(supporter.logo)}
      alt={website ? t('sub.supporter.logoAlt', { name }) : name}
      lang={website ? undefined : lang}
      width={240}
      height={96}
      className={styles.logo}
      fallback={<InitialsTile name={name} lang={lang} className={styles.tile} />}
    />
  );
  return (
    <aside className={styles.panel} aria-labelledby={id}>
      <Heading level={2} id={id} className={styles.title}>
        {t('sub.supporter.title')}
      </Heading>
      {website ? (
        <ExternalLink href={website} data-opens="partner" newTabLabel={newTab} className={styles.logoLink}>
          {logo}
        </ExternalLink>
      ) : (
        logo
      )}
      <p className={styles.name}>
        <DataText {...field} />
      </p>
      {brochure && (
        <>
          <ExternalLink href={brochure} newTabLabel={newTab} className={styles.link}>
            <Icon shape={icons.external} />
            <span>{t('sub.supporter.viewPdf')}</span>
          </ExternalLink>
          <a href={brochure} download part="link" className={styles.link}>
            <Icon shape={icons.download} />
            <span>{t('sub.supporter.downloadPdf')}</span>
          </a>
        </>
      )}
      {website && (
        <ExternalLink
          href={website}
          data-opens="partner"
          newTabLabel={newTab}
          part="button"
          className={buttonClass('primary')}
        >
          {t('sub.supporter.visit')}
        </ExternalLink>
      )}
    </aside>
  );
}
