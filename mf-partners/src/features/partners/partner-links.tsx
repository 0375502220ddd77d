import { DataText, type Partner, useSiteAsset } from '@zone-directory/shared-data';
import { buttonClass, ExternalLink, Icon, icons, VisuallyHidden } from '@zone-directory/shared-ui';
import { useStrings } from '../../strings';
import styles from './partner-links.module.css';
import { profileFileName } from './partner-name';

interface PartnerLinksProps {
  readonly partner: Partner;
  readonly name: string;
}

/** Renders the links to a partner's website and PDF profile, if it has them. */
export function PartnerLinks({ partner, name }: PartnerLinksProps) {
  const { t, language } = useStrings();
  const asset = useSiteAsset();
  const website = partner.profileUrl;
  const profile = partner.pdfUrl ? asset(partner.pdfUrl) : undefined;
  if (!website && !profile) return null;

  const about = t('link.about', { name });
  const newTab = t('link.newTab');
  const inWords = (text: string) => <DataText text={text} lang={language} />;
  return (
    <div className={styles.links}>
      {website ? (
        <ExternalLink
          part="button"
          href={website}
          data-opens="partner"
          newTabLabel={inWords(`${about} (${newTab})`)}
          className={buttonClass('secondary', styles.wide)}
        >
          <span>{t('hero.visitWebsite')}</span>
          <Icon shape={icons.external} size={20} />
        </ExternalLink>
      ) : null}
      {profile ? (
        <>
          <ExternalLink
            href={profile}
            newTabLabel={inWords(`${t('profile.openOf', { name })} (${newTab})`)}
            className={styles.profile}
          >
            {t('profile.open')}
          </ExternalLink>
          <a href={profile} part="link" download={profileFileName(name)} className={styles.profile}>
            <Icon shape={icons.download} size={20} />
            <span>{t('profile.download')}</span>
            <VisuallyHidden> {inWords(t('profile.downloadOf', { name }))}</VisuallyHidden>
          </a>
        </>
      ) : null}
    </div>
  );
}
